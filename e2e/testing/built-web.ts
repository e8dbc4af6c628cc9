import { ensureBuilt } from "../../scripts/set-up.mjs";

/** Before any test: the web application that the servers serve is the one that the sources describe. */
export function setup(): void {
  ensureBuilt();
}
