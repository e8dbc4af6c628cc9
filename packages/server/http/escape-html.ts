const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an element or a quoted attribute; control characters, which HTML has no place for, become spaces. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
