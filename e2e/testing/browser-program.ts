import { existsSync } from "node:fs";

/** What keeps a headless Chromium quiet on a machine without a display or a network. */
export const browserArguments: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  // Without it the headless shell rounds the width of each letter, and text does not break where it does for readers.
  "--font-render-hinting=none",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The Chromium that tests drive: the one that `npm test` found or installed, or Debian's. Unless the full browser is asked
 * for, it is the headless shell if there is one: the same engine at less than half the processor time, but without
 * notifications and without the installation of web apps.
 */
export function browserProgram({ full = false } = {}): string {
  return (full ? undefined : headlessShell()) ?? fullBrowser();
}

function fullBrowser(): string {
  const program = process.env["SPINDLE_CHROMIUM"] ?? "/usr/bin/chromium";
  if (!existsSync(program))
    throw new Error(`There is no Chromium at ${program}: name one in SPINDLE_CHROMIUM.`);
  return program;
}

/** Undefined if there is none, or if the environment names a browser for everything. */
function headlessShell(): string | undefined {
  const { SPINDLE_CHROMIUM: chromium, SPINDLE_HEADLESS_SHELL: named } = process.env;
  const program = named ?? (chromium === undefined ? "/usr/bin/chromium-headless-shell" : undefined);
  return program !== undefined && existsSync(program) ? program : undefined;
}
