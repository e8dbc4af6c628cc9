import { sweepSessions } from "../use-cases/sweep-sessions.ts";
import type { Job } from "./job.ts";

export const sweepSessionsJob: Job = {
  name: "sweep-sessions",
  cron: "17 * * * *",
  async run({ context }) {
    const removed = await sweepSessions(context);
    context.log("info", "sessions swept", { removed });
  },
};
