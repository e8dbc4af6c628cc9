import { ensureBuilt } from "../../scripts/set-up.mjs";

/** Builds the web application before the tests if its sources have changed. */
export function setup(): void {
  ensureBuilt();
}
