interface Left {
  readonly leftAt?: number;
}

/** How far down this history entry's page was scrolled when it was left, in pixels; 0 if unknown. */
export function leftAt(): number {
  return (history.state as Left | null)?.leftAt ?? 0;
}

/** Whether that is known. */
export function wasLeft(): boolean {
  return (history.state as Left | null)?.leftAt !== undefined;
}
