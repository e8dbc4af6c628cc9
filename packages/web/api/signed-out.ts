let follow = (): void => undefined;

/** Calls back whenever an answer says that nobody is signed in, whichever call it was of. One page follows at a time. */
export function onSignedOut(listener: () => void): void {
  follow = listener;
}

export function noteSignedOut(): void {
  follow();
}
