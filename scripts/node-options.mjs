// What Node is started with to run the product. Works on Node 20 without a single dependency.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as util from "node:util";
import { usableMemory } from "../packages/server/config/usable-memory.mjs";
import { root } from "./set-up.mjs";

/** Below so many bytes LOW_MEMORY is on by itself. */
const littleMemory = 2 * 1024 ** 3;

/**
 * Node's options for these settings, where so many bytes of memory may be used. With LOW_MEMORY only the quick compiler of
 * WebAssembly is used, which the embedded database runs in (docs/decisions/054-memory-of-the-embedded-database.md).
 */
export function nodeOptions(settings = ownSettings(), memory = usableMemory()) {
  const { LOW_MEMORY = "", DATABASE_URL = "" } = settings;
  if (DATABASE_URL.trim() !== "" || LOW_MEMORY === "off") return [];
  return LOW_MEMORY === "on" || memory < littleMemory ? ["--liftoff-only"] : [];
}

/** As the product reads them: `.env` fills in what the environment leaves out. Node before 20.12 cannot read it. */
function ownSettings() {
  const file = join(root, ".env");
  const fromFile = existsSync(file) ? util.parseEnv?.(readFileSync(file, "utf8")) : undefined;
  return { ...fromFile, ...process.env };
}
