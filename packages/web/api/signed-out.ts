let followEnd = (): void => undefined;
let followFound = (): void => undefined;

/** Calls back whenever an answer says that nobody is signed in. There is one listener per page. */
export function onSignedOut(listener: () => void): void {
  followEnd = listener;
}

export function noteSignedOut(): void {
  followEnd();
}

/** Calls back when an answer marks a session that the page didn't know. There is one listener per page. */
export function onSessionFound(listener: () => void): void {
  followFound = listener;
}

export function noteSessionFound(): void {
  followFound();
}
