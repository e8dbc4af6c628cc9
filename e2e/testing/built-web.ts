import { ensureBuilt } from "../../scripts/set-up.mjs";

/** Before any test: the web application that the servers serve is the one that the sources describe. */
export function setup(): void {
  // The test runner's own mode would make it a development build, several times as large.
  const { NODE_ENV: mode } = process.env;
  delete process.env["NODE_ENV"];
  ensureBuilt();
  if (mode !== undefined) process.env["NODE_ENV"] = mode;
}
