// What a screen reader is told without being asked: one polite live region for the whole client.

/** @type {HTMLElement | null} */
let region = null;
/** @type {string[]} */
let pending = [];

/**
 * Say some sentences. Those of the same moment are said together.
 * @param {string[]} sentences
 */
export function announce(...sentences) {
  const said = sentences.filter(Boolean);
  if (!said.length) return;
  if (!pending.length) {
    setTimeout(() => {
      region ??= document.getElementById("announcements");
      if (region) region.textContent = pending.join(" ");
      pending = [];
    }, 60);
  }
  pending.push(...said);
}
