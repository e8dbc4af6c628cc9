/** Whether a click is the second one of a double click: it was meant for what was there before. */
export function isSecondPress({ detail }: { readonly detail: number }): boolean {
  return detail > 1;
}
