// Sentences about a part of the table for those who hear it, as a list that is gone through line by line.

import { html } from "../dom.js";

/** @param {{ lines: string[] }} props */
export const Spoken = ({ lines }) => html`<ul class="hidden">${lines.map((text) => html`<li>${text}</li>`)}</ul>`;
