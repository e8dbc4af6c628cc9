import { storedText } from "./stored-text.ts";

/** Changes whenever a listener leaves this browser, by whatever way: a page that remembers another one shows who has gone. */
const departures = storedText("departures");
let seen = departures.read();

/** Notes that the listener has gone. Every other page of this browser drops what it shows, the ones that Back brings too. */
export function noteDeparture(): void {
  seen = crypto.randomUUID();
  departures.write(seen);
}

/** Whether the listener whom this page knows is still there. */
export function isStillHere(): boolean {
  return departures.read() === seen;
}

/** Drops all that the page shows once its listener has gone elsewhere, and begins anew; a page that was brought back whole looks too. */
export function followDepartures(): void {
  const look = (): void => {
    if (isStillHere()) return;
    document.body.replaceChildren();
    location.reload();
  };
  departures.subscribe(look);
  addEventListener("pageshow", look);
}
