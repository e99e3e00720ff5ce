// The bar below the board in front: what to do now, what was chosen and what it would bring, and the buttons for it.

import { classes, html, Icon } from "../dom.js";
import { signed, t } from "../texts.js";
import { complete } from "./choice.js";
import { presentationOf } from "./games.js";
import { outlook } from "./outlook.js";

/** @import { Board } from "./board.js" */
/** @import { Components, Preview } from "../protocol" */

/**
 * `message` stands instead of the prompt. `undo` tells what the button does while nothing is chosen: {text, can}.
 * `main` stands instead of the button that confirms. `names` are told when several players sit at this device.
 * `children` are more buttons.
 * @param {{ board: Board, components: Components, names?: string[] | null, message?: any, undo?: any, main?: any,
 * children?: any }} props
 */
export function Actions({
  board,
  components,
  names = null,
  message = null,
  undo = null,
  main = null,
  children = null,
}) {
  const { situation } = board;
  const { choice, staged } = board.value;
  const begun = choice.picked.length > 0 || staged.length > 0;
  const { text, can } = begun ? { text: t("step-back"), can: true } : (undo ?? { text: t("undo"), can: false });
  const { sending, failure } = board.source.state.value;
  const said = message ?? (failure && html`<${FailureMessage} failure=${failure} game=${situation.game} />`);
  return html`<div class=${classes("actions", { mine: situation.mine })}>
    <div class="say" data-say tabindex="-1">
      ${said ?? html`<${Prompt} board=${board} components=${components} names=${names} />`}
    </div>
    <div class="buttons">
      <button class="button" disabled=${!can || sending} onClick=${() => board.undo()} title=${text}>
        <${Icon} name="undo" /><span>${text}</span></button>
      ${children}
      ${
        board.canTurn &&
        html`<button class="button" onClick=${() => board.turn()} title=${t("turn-plate")}>
          <${Icon} name="turn" /><span>${t("turn-plate")}</span></button>`
      }
      ${
        board.value.scoring
          ? html`<button class="button main" data-skip onClick=${() => board.skip()}>
              <${Icon} name="last" /><span>${t("skip-movement")}</span></button>`
          : (main ?? html`<${Confirm} board=${board} begun=${begun} />`)
      }
    </div>
  </div>`;
}

/** @param {{ board: Board, begun: boolean }} props */
const Confirm = ({ board, begun }) =>
  html`${
    begun &&
    html`<button class="button icon-only" onClick=${() => board.clear()} title=${t("clear")} aria-label=${t("clear")}>
      <${Icon} name="close" /></button>`
  }
    <button class="button main" data-confirm disabled=${!board.ready} onClick=${() => board.confirm()}>
    <${Icon} name="check" /><span>${t("confirm")}</span></button>`;

/**
 * What went wrong, with a link to the rule.
 * @param {{ failure: any, game: string }} props
 */
export const FailureMessage = ({ failure: { code, rule }, game }) =>
  html`<p class="trouble" role="alert">${t(`error-${code}`)}
    ${rule && html`${" "}<a href=${`#/rules/${game}/${rule}`}>${rule}</a>`}</p>`;

/**
 * What the rules ask for now, or what is chosen so far and what it would bring.
 * @param {{ board: Board, components: Components, names: string[] }} props
 */
function Prompt({ board, components, names }) {
  const { situation } = board;
  const { choice, preview } = board.value;
  const view = board.position ?? situation.position;
  const { Extras, chosen, promptArguments } = presentationOf(situation.game);
  if (choice.picked.length) {
    const move = choice.options.find(({ code }) => code === complete(choice))?.move ?? null;
    const points = preview && html`<${PointsPreview} answer=${preview} seat=${situation.player} />`;
    return html`<p>${chosen(choice, move)} ${points}</p>`;
  }
  const text = t(`prompt-${view.game}-${view.phase}`, promptArguments(view));
  const several = names && situation.seats.length > 1;
  return html`<p>${several ? t("prompt-of", { player: names[view.player ?? situation.player ?? 0], text }) : text}</p>
    ${Extras && html`<${Extras} choice=${choice} view=${view} components=${components} />`}`;
}

/**
 * What a preview brings, by source; the pills on the board show the same points.
 * @param {{ answer: Preview, seat: number }} props
 */
function PointsPreview({ answer, seat }) {
  const { sources } = outlook(answer, seat);
  return Object.entries(sources)
    .filter(([, points]) => points)
    .map(([source, points]) => {
      const name = t(`points-${source}`);
      return html`<span class=${classes("tag", points > 0 ? "gain" : "loss")} data-points=${points} title=${name}>
        <small>${name}</small> ${signed(points)}</span>`;
    });
}
