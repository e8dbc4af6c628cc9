import { sweepNotifications } from "../use-cases/sweep-notifications.ts";
import type { Job } from "./job.ts";
import { day, hour } from "./schedule.ts";

export const sweepNotificationsJob: Job = {
  name: "sweep-notifications",
  schedule: { everyMinutes: day, atMinute: 2 * hour + 37 },
  async run({ context }, signal) {
    const removed = await sweepNotifications(context, signal);
    context.log("info", "notifications swept", { removed });
  },
};
