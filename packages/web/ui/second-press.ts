/** Whether a press is the second one of a double click: it was meant for what stood there before, not for what came. */
export function isSecondPress({ detail }: { readonly detail: number }): boolean {
  return detail > 1;
}
