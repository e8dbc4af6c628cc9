import { sendDueNotifications } from "../use-cases/send-due-notifications.ts";
import type { Job } from "./job.ts";

/**
 * Reminders come at the minute of their users' own clocks, which are whole minutes apart from UTC. Between two minutes it looks
 * for what a process that was killed in the last minute of a date has left.
 */
export const sendNotificationsJob: Job = {
  name: "send-notifications",
  schedule: { everyMinutes: 0.5, atMinute: 0 },
  isShared: true,
  async run({ context }, signal) {
    const sent = await sendDueNotifications(context, signal);
    if (sent.due > 0 || sent.taken > 0) context.log("info", "notifications sent", { ...sent });
  },
};
