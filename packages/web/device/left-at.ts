interface Left {
  readonly leftAt?: number;
}

/** How far down the page of this entry of the history was when it was left, in pixels; 0 if nothing is known. */
export function leftAt(): number {
  return (history.state as Left | null)?.leftAt ?? 0;
}
