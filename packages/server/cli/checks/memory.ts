import type { Config } from "../../config/config.ts";
import { usableMemory } from "../../config/usable-memory.mjs";
import { type Finding, ok } from "./finding.ts";
import * as words from "./words.ts";

/** A server's memory in MB: its peak at the first start and at later ones, and when idle (bench/start-up.ts). */
interface MemoryNeed {
  readonly firstStart: number;
  readonly laterStart: number;
  readonly idle: number;
}

export const memoryNeeds = {
  usual: { firstStart: 1_250, laterStart: 950, idle: 500 },
  low: { firstStart: 700, laterStart: 350, idle: 400 },
} as const satisfies Record<string, MemoryNeed>;

const megabyte = 1024 * 1024;

interface Machine {
  /** In bytes; that of the container if it has less than the machine. */
  readonly memory: number;
  /** Whether only WebAssembly's baseline compiler is used, as LOW_MEMORY requests. */
  readonly quickCompiler: boolean;
}

function ownMachine(): Machine {
  return { memory: usableMemory(), quickCompiler: process.execArgv.includes("--liftoff-only") };
}

/** Whether there is enough memory for the embedded database, which needs the most. */
export function checkMemory(
  { databaseUrl, lowMemory }: Pick<Config, "databaseUrl" | "lowMemory">,
  { memory, quickCompiler }: Machine = ownMachine(),
): Finding {
  const here = Math.floor(memory / megabyte);
  if (databaseUrl !== undefined) return ok(words.memory, words.megabytes(here));
  const need: MemoryNeed = quickCompiler ? memoryNeeds.low : memoryNeeds.usual;
  const text = words.memoryNeeded(here, lowMemory, need);
  if (memory >= need.firstStart * megabyte) return ok(words.memory, text);
  return {
    kind: "warn",
    about: words.memory,
    text,
    advice: quickCompiler ? words.addMemory : words.useLowMemory,
  };
}
