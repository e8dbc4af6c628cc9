import { afterAll, beforeAll } from "vitest";
import { type Browsing, openChromium } from "./browser.ts";
import { type Database, type DatabaseKind, quickDatabase } from "./databases.ts";
import { type SpindleProcess, startSpindle } from "./spindle-process.ts";

/** One Chromium for the tests of the surrounding block; call `visit` only while they run. */
export function useChromium(how: Parameters<typeof openChromium>[0] = {}): Pick<Browsing, "visit"> {
  let chromium: Browsing;
  beforeAll(async () => {
    chromium = await openChromium(how);
  });
  afterAll(() => chromium.close());
  return { visit: (options) => chromium.visit(options) };
}

/** One server process with its own database for the tests of the surrounding block; use it only while they run. */
export function useSpindle(
  kind: DatabaseKind = quickDatabase,
  env: Readonly<Record<string, string>> = {},
): Pick<SpindleProcess, "origin" | "moveClock"> {
  let database: Database;
  let spindle: SpindleProcess;
  beforeAll(async () => {
    database = await kind.open();
    spindle = await startSpindle({ databaseUrl: database.databaseUrl, env });
  });
  afterAll(async () => {
    await spindle.stop();
    await database.remove();
  });
  return {
    get origin() {
      return spindle.origin;
    },
    moveClock: (aheadMs) => spindle.moveClock(aheadMs),
  };
}
