// Node's options for the product. Works on Node 20 without dependencies.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as util from "node:util";
import { usableMemory } from "../packages/server/config/usable-memory.mjs";
import { root } from "./set-up.mjs";

const gigabyte = 1024 ** 3;
/** Below this many bytes LOW_MEMORY is on by default. */
const littleMemory = 2 * gigabyte;
/** Up to this many bytes of memory, V8's own limit of a semi-space, of which the young generation has three, is ours or less. */
const semiSpacesAreSmall = gigabyte;

/**
 * Node's options for these settings and bytes of usable memory. LOW_MEMORY turns off the optimizing WebAssembly compiler
 * for the embedded database (docs/decisions/054-memory-of-the-embedded-database.md). A smaller young generation frees the
 * buffers of streams without a full garbage collection (docs/decisions/079-a-small-young-generation.md).
 */
export function nodeOptions(settings = ownSettings(), memory = usableMemory()) {
  const { LOW_MEMORY = "", DATABASE_URL = "" } = settings;
  const saves = LOW_MEMORY === "on" || (LOW_MEMORY !== "off" && memory < littleMemory);
  return [
    ...(memory > semiSpacesAreSmall ? ["--max-semi-space-size=16"] : []),
    ...(saves && DATABASE_URL.trim() === "" ? ["--liftoff-only"] : []),
  ];
}

/** Reads settings as the product does: `.env` supplies what the environment omits. Node before 20.12 cannot read it. */
function ownSettings() {
  const file = join(root, ".env");
  const fromFile = existsSync(file) ? util.parseEnv?.(readFileSync(file, "utf8")) : undefined;
  return { ...fromFile, ...process.env };
}
