const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or a quoted attribute. Control characters, which HTML does not allow, become spaces. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
