import { inBatches } from "../db/in-batches.ts";
import { foldTasteMemory } from "../db/queries/taste-memory.ts";
import type { Job } from "./job.ts";

export const foldTasteMemoryJob: Job = {
  name: "fold-taste-memory",
  schedule: { everyMinutes: 10, atMinute: 4 },
  async run({ context }, signal) {
    const folded = await inBatches((most) => foldTasteMemory(context.db, most), signal);
    if (folded > 0) context.log("info", "taste memory folded", { folded });
  },
};
