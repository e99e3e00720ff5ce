// A moment to pass on: as a link, and as a picture of the stage with everything that is drawn on it.

import { Dialog } from "../dialog.js";
import { html, useEffect, useState } from "../dom.js";
import { CopyLink } from "../share.js";
import { t } from "../texts.js";
import { pictureOf } from "../board/picture.js";

/**
 * `name`: the picture's file name.
 * @param {{ address: string, name: string, close: () => void }} props
 */
export function ShareMoment({ address, name, close }) {
  const [picture, setPicture] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    const stage = document.querySelector("[data-stage]");
    if (stage)
      pictureOf(stage).then(setPicture, (error) => {
        console.error(error);
      });
  }, []);
  return html`<${Dialog} title=${t("share-moment")} close=${close}>
    <${CopyLink} address=${address} main=${true} />
    ${
      picture &&
      html`<img class="moment" src=${picture} alt=${t("share-picture-alt")} />
        <p class="choices"><a class="button" data-picture href=${picture} download=${`azulejos-${name}.png`}>
          ${t("share-picture")}</a></p>`
    }
  <//>`;
}
