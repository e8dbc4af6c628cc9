import { existsSync } from "node:fs";

/** Flags for a headless Chromium on a machine without a display or a network. */
export const browserArguments: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  // Otherwise the headless shell rounds glyph widths, and lines break elsewhere than in a real browser.
  "--font-render-hinting=none",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The Chromium for tests: the one that `npm test` found or installed, or Debian's. By default the headless shell, if there is
 * one: the same engine at less than half the CPU time, but without notifications and web app installation.
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

/** Undefined if there is none, or if the environment names one browser for everything. */
function headlessShell(): string | undefined {
  const { SPINDLE_CHROMIUM: chromium, SPINDLE_HEADLESS_SHELL: named } = process.env;
  const program = named ?? (chromium === undefined ? "/usr/bin/chromium-headless-shell" : undefined);
  return program !== undefined && existsSync(program) ? program : undefined;
}
