/** A text without any part that starts with `beginning` and ends with `end`. */
export function without(text: string, beginning: string, end: string): string {
  const [first = "", ...rest] = text.split(beginning);
  return first + rest.map((part) => part.slice(part.indexOf(end) + end.length)).join("");
}
