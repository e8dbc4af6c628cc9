let followEnd = (): void => undefined;
let followFound = (): void => undefined;

/** Calls back whenever an answer says that nobody is signed in, whichever call it was of. One page follows at a time. */
export function onSignedOut(listener: () => void): void {
  followEnd = listener;
}

export function noteSignedOut(): void {
  followEnd();
}

/** Calls back when an answer has marked a session that the page did not know of. One page follows at a time. */
export function onSessionFound(listener: () => void): void {
  followFound = listener;
}

export function noteSessionFound(): void {
  followFound();
}
