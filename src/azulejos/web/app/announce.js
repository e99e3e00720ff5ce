// What a screen reader is told without being asked: one polite live region for the whole client.

let region = null;
let pending = [];

/** Say some sentences. Those of the same moment are said together. */
export function announce(...sentences) {
  region ??= document.getElementById("announcements");
  if (!pending.length) {
    setTimeout(() => {
      region.textContent = pending.join(" ");
      pending = [];
    }, 60);
  }
  pending.push(...sentences.filter(Boolean));
}
