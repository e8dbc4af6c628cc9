import { sweep } from "../use-cases/sweep.ts";
import type { Job } from "./job.ts";
import { hour } from "./schedule.ts";

export const sweepJob: Job = {
  name: "sweep",
  schedule: { everyMinutes: hour, atMinute: 17 },
  async run({ context }, signal) {
    context.log("info", "old rows swept", await sweep(context, signal));
  },
};
