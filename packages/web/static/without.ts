/** A text without all that begins and ends so. */
export function without(text: string, beginning: string, end: string): string {
  const [first = "", ...rest] = text.split(beginning);
  return first + rest.map((part) => part.slice(part.indexOf(end) + end.length)).join("");
}
