import { sweepSessions } from "../use-cases/sweep-sessions.ts";
import type { Job } from "./job.ts";
import { hour } from "./schedule.ts";

export const sweepSessionsJob: Job = {
  name: "sweep-sessions",
  schedule: { everyMinutes: hour, atMinute: 17 },
  async run({ context }, signal) {
    const removed = await sweepSessions(context, signal);
    context.log("info", "sessions swept", { removed });
  },
};
