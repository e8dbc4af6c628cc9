import { sweepSignIns } from "../use-cases/sweep-sign-ins.ts";
import type { Job } from "./job.ts";

export const sweepSignInsJob: Job = {
  name: "sweep-sign-ins",
  cron: "27 * * * *",
  async run({ context }) {
    const removed = await sweepSignIns(context);
    context.log("info", "sign-ins swept", { removed });
  },
};
