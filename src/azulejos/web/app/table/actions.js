// The bar below one's own board: what to do now, what was chosen and what it would bring, and the buttons for it.

import { complete } from "../choice.js";
import { classes, html, Icon } from "../dom.js";
import { termWords } from "../narrate.js";
import { parse } from "../notation.js";
import { list, signed, t } from "../texts.js";
import { pickLabel, placeName, tiles } from "./labels.js";
import { Chip, Inline, Plate, PLATE, PlateBack, Tile } from "./pieces.js";
import { botsPrepare, nameOf } from "./players.js";

export function Actions({ session, state, components, openDialog }) {
  const { table, sending, moving, hint, hinting, staged, choice } = state;
  if (!table.position) return null;
  const mine = table.turn.mine && table.status === "running";
  const begun = choice.picked.length > 0 || staged.length > 0;
  const undo = begun || table.undo.mode !== "none";
  const asks = !begun && table.undo.mode === "ask";
  const result = html`<button class="button main" onClick=${() => openDialog("result")}>${t("result-open")}</button>`;
  if (!table.viewer.seats.length) {
    const over = table.status === "finished";
    return html`<div class="actions"><div class="say"><p class="quiet">${over ? t("game-over") : waitingFor(table)}</p>
      </div>${over && html`<div class="buttons">${result}</div>`}</div>`;
  }
  return html`<div class=${classes("actions", { mine })}>
    <div class="say" data-say>
      ${
        hint && !begun
          ? html`<${Hint} session=${session} hint=${hint} />`
          : html`<${Say} session=${session}
          state=${state} components=${components} />`
      }
    </div>
    <div class="buttons">
      <button class="button" disabled=${!undo || sending} onClick=${() => session.undo()}
          title=${t(asks ? "undo-ask" : begun ? "step-back" : "undo")}>
        <${Icon} name="undo" /><span>${t(begun ? "step-back" : asks ? "undo-ask" : "undo")}</span></button>
      ${
        table.hints &&
        table.status === "running" &&
        html`<button class="button" disabled=${!mine || moving || hinting} onClick=${() => session.hint()}
            title=${t("hint")}>
        <${Icon} name="hint" /><span>${hinting ? t("hint-thinking") : t("hint")}</span></button>`
      }
      ${
        session.canTurn &&
        html`<button class="button" onClick=${() => session.turn()} title=${t("turn-plate")}>
        <${Icon} name="turn" /><span>${t("turn-plate")}</span></button>`
      }
      ${
        table.status === "finished"
          ? result
          : html`${
              begun &&
              html`<button class="button icon-only" onClick=${() => session.clear()} title=${t("clear")}
              aria-label=${t("clear")}><${Icon} name="close" /></button>`
            }
            <button class="button main" data-confirm disabled=${!session.ready} onClick=${() => session.confirm()}>
              <${Icon} name="check" /><span>${t("confirm")}</span></button>`
      }
    </div>
  </div>`;
}

/** The prompt, or what is chosen so far in words and pictures. */
function Say({ session, state, components }) {
  const { table, choice, staged, preview, moving, trouble } = state;
  if (trouble)
    return html`<p class="trouble" role="alert">
      ${t(`error-${trouble.code}`)}${
        trouble.rule &&
        html` <a href=${`#/rules/${table.game}/${trouble.rule}`}>
        ${trouble.rule}</a>`
      }</p>`;
  if (table.status === "finished") return html`<p>${t("game-over")}</p>`;
  if (table.undo.request) return html`<${UndoRequest} session=${session} table=${table} />`;
  if (!table.turn.mine || moving) return html`<p class="quiet">${waitingFor(table)}</p>`;
  const move = choice.options.find(({ code }) => code === complete(choice))?.move ?? null;
  const view = staged.length ? staged.at(-1).answer.position : table.position;
  const worth = preview && html`<${Worth} answer=${preview} seat=${table.turn.player} />`;
  if (choice.picked.length) return html`<p><${Chosen} choice=${choice} move=${move} table=${table} /> ${worth}</p>`;
  return html`<p>${promptFor(view, table)}</p>
    <${Extras} session=${session} choice=${choice} view=${view} components=${components} />`;
}

function waitingFor(table) {
  const seat = table.seats[table.turn.player];
  if (!seat) return "";
  return seat.kind === "bot"
    ? t(botsPrepare(table) ? "preparing-bot-why" : "waiting-bot", { player: nameOf(seat) })
    : seat.mine
      ? t("your-turn")
      : t("waiting-person", { player: nameOf(seat) });
}

/** What the rules ask for now. */
function promptFor(view, table) {
  const many = table.viewer.seats.length > 1;
  const text = t(`prompt-${view.game}-${view.phase}`, {
    line: view.tiling_line ?? view.turn?.line ?? 0,
    missing: view.turn?.missing ?? 0,
  });
  return many ? t("prompt-of", { player: nameOf(table.seats[view.player ?? table.turn.player]), text }) : text;
}

/** The steps picked: "3× [tile] → line 4". */
function Chosen({ choice, move, table }) {
  const [first, second] = choice.picked;
  const { kind, colour, number, place } = parse(first);
  if (colour && kind !== "stack") {
    const option = move ?? choice.options.find(({ steps }) => steps[0] === first).move;
    return html`<span class="chosen-words">${option.count}× <${Inline} kind=${colour} /><span class="hidden">
      ${tiles(colour, option.count)}</span>
      ${option.marker && html`+ <${Inline} marker=${table.game} />`} ${placeName(place)} → ${
        second
          ? html`<b>
        ${placeName(second)}</b>`
          : t("prompt-where")
      }</span>`;
  }
  if (kind === "column")
    return html`<span class="chosen-words">
      <${Inline} kind=${move.colour} /> → ${t("log-placed", { row: move.line, column: move.column })}</span>`;
  if (kind === "chip")
    return html`<span class="chosen-words"><${Inline} chip=${move.chip} /> ${t("chosen-chip", { number })}</span>`;
  if (kind === "space")
    return html`<span class="chosen-words">${t("chosen-space", { number, degrees: 90 * Number(second.slice(6)) })}
      </span>`;
  if (kind === "pile") return html`<span class="chosen-words">${t("chosen-pile", { cost: move.cost })}</span>`;
  return html`<span class="chosen-words">${t(`chosen-${kind}`)}</span>`;
}

/** What a preview brings: points at once, and by source what the next tiling would give more or less. */
function Worth({ answer, seat }) {
  const now = answer.events.filter((event) => event.player === seat && event.points);
  const tags = [];
  const after = answer.forecast?.[seat];
  if (after) {
    const before = answer.forecast_before?.[seat] ?? { sources: {} };
    for (const source of new Set([...Object.keys(after.sources), ...Object.keys(before.sources)])) {
      tags.push([(after.sources[source] ?? 0) - (before.sources[source] ?? 0), source]);
    }
  } else for (const event of now) tags.push([event.points, sourceOf(event)]);
  if (after && answer.points) tags.unshift([answer.points, "draws"]);
  return tags
    .filter(([points]) => points)
    .map(
      ([points, source]) =>
        html`<span class=${classes("tag", points > 0 ? "gain" : "loss")} title=${t(`points-${source}`)}>
          ${signed(points)} <small>${t(`points-${source}`)}</small></span>`,
    );
}

const sourceOf = ({ kind }) =>
  ({ place: "tiles", special: "specials", draw: "draws", penalty: "penalties", bonus: "rows", tablets: "tablets" })[
    kind
  ] ?? "tiles";

/** Buttons of choices that have no place of their own on the table, or are easier to see here. */
function Extras({ choice, view, components }) {
  const addresses = [...new Set(choice.options.map(({ steps }) => steps[0]))].filter((address) =>
    /^(stack|stop|skip|keep|back|spend)/.test(address),
  );
  const draws = view.phase === "draw" && choice.options.some(({ code }) => code === "DRAW");
  if (view.phase === "place" && view.turn.taking) {
    return html`<div class="extras"><${Small} box=${PLATE}>
      <${Plate} layout=${components.plates[view.turn.taking - 1]} /><//></div>`;
  }
  if (!addresses.length && !view.turn?.hand?.length) return null;
  return html`<div class="extras">
    ${
      view.phase === "draw" &&
      view.turn.hand.map(
        ({ back }) => html`<${Small} box=${PLATE}>
      <${PlateBack} back=${back} /><//>`,
      )
    }
    ${
      draws &&
      html`<button class="button" data-pick="pile">
      ${t("draw-more", { cost: choice.options.find(({ code }) => code === "DRAW").move.cost })}</button>`
    }
    ${addresses.map(
      (address) => html`<${Extra} key=${address} address=${address} view=${view}
        components=${components} />`,
    )}
  </div>`;
}

const Small = ({ box = 64, children }) =>
  html`<svg class="small-piece" viewBox=${`-3 -3 ${box + 6} ${box + 8}`} aria-hidden="true">${children}</svg>`;

function Extra({ address, components }) {
  const { kind, number, colour } = parse(address);
  const layout = kind === "keep" || kind === "back" ? components.plates[number - 1] : null;
  const label = pickLabel(address, { layout });
  if (kind === "stack")
    return html`<button class="button picture" data-pick=${address} aria-label=${label}><${Small}>
      <${Tile} kind=${colour} /><//></button>`;
  if (kind === "spend")
    return html`<button class="button picture" data-pick=${address} aria-label=${label}><${Small}>
      <${Chip} type=${number} /><//></button>`;
  if (layout)
    return html`<button class="button picture of-plate" data-pick=${address} aria-label=${label}><${Small} box=${PLATE}>
      <${Plate} layout=${layout} /><//></button>`;
  return html`<button class="button" data-pick=${address}>${label}</button>`;
}

/** The best moves and why, with a button that takes the first one up. */
function Hint({ session, hint }) {
  const [best] = hint.moves;
  if (!best) return html`<p>${t("hint-none")}</p>`;
  const take = () => {
    session.state.update({ hint: null });
    for (const address of best.move.steps) session.pick(address);
  };
  return html`<p class="hint"><${Icon} name="hint" /> <b>${moveWords(best.move)}</b>
    <span class="tag neutral">
      ${t("hint-worth", { win: Math.round(best.win * 100), margin: signed(Math.round(best.margin * 10) / 10) })}</span>
    ${
      hint.words.length > 0 &&
      html`<span class="reason">
      ${t("hint-stands", { words: termWords(hint.words.slice(0, 3)) })}</span>`
    }
    <button class="button quiet" onClick=${take}>${t("hint-take")}</button></p>`;
}

/** A move of the server's list in words. */
function moveWords(move) {
  switch (move.kind) {
    case "take":
      return t("move-take", {
        tiles: tiles(move.colour, move.count),
        from: placeName(move.source),
        to: placeName(move.to),
      });
    case "tile":
      return t("move-tile", { line: move.line, column: move.column });
    case "place":
      return t("chosen-space", { number: move.space, degrees: 90 * move.turns });
    case "chip":
      return t("chosen-chip", { number: move.factory });
    case "plate":
      return t("move-plate", { number: move.slot });
    case "draw":
      return t("chosen-pile", { cost: move.cost });
    case "stack":
      return t("pick-stack", { tiles: tiles(move.colour, 1) });
    case "spend":
      return pickLabel(`spend ${move.chip}`);
    default:
      return t(`chosen-${{ put_back: "back" }[move.kind] ?? move.kind}`);
  }
}

/** Somebody asks to take back: agree or not, or withdraw one's own question. */
function UndoRequest({ session, table }) {
  const { by, waiting, past_reveal: reveals } = table.undo.request;
  const asked = waiting.some((seat) => table.seats[seat].mine);
  if (!asked) {
    const whom = list(waiting.map((seat) => nameOf(table.seats[seat])));
    return html`<p>${t("undo-waiting", { players: whom })} ${
      table.seats[by].mine &&
      html`<button class="button quiet"
        onClick=${() => session.act("/undo/withdraw")}>${t("undo-withdraw")}</button>`
    }</p>`;
  }
  return html`<p>${t(reveals ? "undo-asked-reveal" : "undo-asked", { player: nameOf(table.seats[by]) })}
    <button class="button" onClick=${() => session.act("/undo/answer", { agree: true })}>${t("undo-agree")}</button>
    <button class="button quiet" onClick=${() => session.act("/undo/answer", { agree: false })}>${t("undo-refuse")}
      </button></p>`;
}
