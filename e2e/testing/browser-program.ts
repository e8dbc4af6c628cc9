import { existsSync } from "node:fs";

/** What keeps a headless Chromium quiet on a machine without a display or a network. */
export const browserArguments: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium that tests drive: the one that `npm test` found or installed, else Debian's. */
export function browserProgram(): string {
  const program = process.env["SPINDLE_CHROMIUM"] ?? "/usr/bin/chromium";
  if (!existsSync(program))
    throw new Error(`There is no Chromium at ${program}: name one in SPINDLE_CHROMIUM.`);
  return program;
}
