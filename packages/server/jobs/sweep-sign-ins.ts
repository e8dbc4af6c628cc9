import { sweepSignIns } from "../use-cases/sweep-sign-ins.ts";
import type { Job } from "./job.ts";
import { hour } from "./schedule.ts";

export const sweepSignInsJob: Job = {
  name: "sweep-sign-ins",
  schedule: { everyMinutes: hour, atMinute: 27 },
  async run({ context }, signal) {
    const removed = await sweepSignIns(context, signal);
    context.log("info", "sign-ins swept", { removed });
  },
};
