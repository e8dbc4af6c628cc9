import { storedText } from "./stored-text.ts";

/** A random ID that changes whenever a listener leaves this browser. A page that knows an older one shows a listener who has left. */
const departures = storedText("departures");
let seen = latest();

/** The last departure; empty if nobody has left yet. */
function latest(): string {
  return departures.read() ?? "";
}

/** Notes that the listener has left. All other pages of this browser, restored ones too, then drop what they show. */
export function noteDeparture(): void {
  seen = crypto.randomUUID();
  departures.write(seen);
}

/** The listener's session as this page knows it: the ID of the departure before it. */
export function currentSession(): string {
  return seen;
}

/** Whether the listener of a session is still here. */
export function isStillHere(session = seen): boolean {
  return latest() === session;
}

let isGoing = false;

/** Whether the listener of a session is still here, and is not signing out on this page. */
export function isStaying(session: string): boolean {
  return !isGoing && isStillHere(session);
}

/** Call before this page navigates away: no departure makes it reload then, which would cancel the navigation. */
export function goElsewhere(): void {
  isGoing = true;
}

/** Call if it stays after all. It reloads if its listener has left meanwhile. */
export function stayHere(): void {
  isGoing = false;
  if (!isStillHere()) beginAnew();
}

/** Clears a page that the browser may restore from its cache. */
export function leaveNothingBehind(): void {
  addEventListener("pagehide", () => document.body.replaceChildren());
  addEventListener("pageshow", () => location.reload());
}

/** Clears and reloads the page once its listener has left on another page, even after it was restored. */
export function followDepartures(): void {
  const look = (): void => {
    if (!isGoing && !isStillHere()) beginAnew();
  };
  departures.subscribe(look);
  addEventListener("pageshow", look);
}

/** Clears the page and reloads it. */
export function beginAnew(): void {
  document.body.replaceChildren();
  location.reload();
}
