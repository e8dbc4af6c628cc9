import { storedText } from "./stored-text.ts";

/** Changes whenever a listener leaves this browser, by whatever way: a page that remembers another one shows who has gone. */
const departures = storedText("departures");
let seen = latest();

/** The last departure; empty where nobody has gone yet. */
function latest(): string {
  return departures.read() ?? "";
}

/** Notes that the listener has gone. Every other page of this browser drops what it shows, the ones that Back brings too. */
export function noteDeparture(): void {
  seen = crypto.randomUUID();
  departures.write(seen);
}

/** The listener's stay that this page knows; it is another one once they have left, by this page too. */
export function stayNow(): string {
  return seen;
}

/** Whether the listener of a stay is still there. */
export function isStillHere(stay = seen): boolean {
  return latest() === stay;
}

let isGoing = false;

/** Whether the listener of a stay is still there, and is not signing out on this page. */
export function isStaying(stay: string): boolean {
  return !isGoing && isStillHere(stay);
}

/** This page is about to load another one: until then nobody's departure makes it begin anew, which would keep it here. */
export function goElsewhere(): void {
  isGoing = true;
}

/** It loads none after all, and begins anew where its listener has departed meanwhile. */
export function stayHere(): void {
  isGoing = false;
  if (!isStillHere()) beginAnew();
}

/** Shows nothing of the listener once this page is left: a browser that brings it back whole shows it anew. */
export function leaveNothingBehind(): void {
  addEventListener("pagehide", () => document.body.replaceChildren());
  addEventListener("pageshow", () => location.reload());
}

/** Drops all that the page shows once its listener has gone elsewhere, and begins anew; a page that was brought back whole looks too. */
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
