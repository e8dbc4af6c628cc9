import { storedText } from "./stored-text.ts";

/** A random ID that changes whenever a listener leaves this browser. A page that knows an older one shows a listener who has gone. */
const departures = storedText("departures");
let seen = latest();

/** The last departure; empty if nobody has left yet. */
function latest(): string {
  return departures.read() ?? "";
}

/** Notes that the listener has gone. Every other page of this browser, restored ones too, then drops what it shows. */
export function noteDeparture(): void {
  seen = crypto.randomUUID();
  departures.write(seen);
}

/** The listener's session as this page knows it: the departure before it. It changes when they leave. */
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

/** This page is about to load another one: until then no departure makes it reload, which would keep it here. */
export function goElsewhere(): void {
  isGoing = true;
}

/** It loads none after all, and reloads if its listener has left meanwhile. */
export function stayHere(): void {
  isGoing = false;
  if (!isStillHere()) beginAnew();
}

/** Leaves nothing of the listener in a page that the browser may restore from its cache. */
export function leaveNothingBehind(): void {
  addEventListener("pagehide", () => document.body.replaceChildren());
  addEventListener("pageshow", () => location.reload());
}

/** Drops all that the page shows and reloads once its listener has left by another page, also if the page was restored. */
export function followDepartures(): void {
  const look = (): void => {
    if (!isGoing && !isStillHere()) beginAnew();
  };
  departures.subscribe(look);
  addEventListener("pageshow", look);
}

/** Drops all that the page shows, and loads it again. */
export function beginAnew(): void {
  document.body.replaceChildren();
  location.reload();
}
