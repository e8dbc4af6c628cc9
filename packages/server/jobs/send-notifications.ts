import { sendDueNotifications } from "../use-cases/send-due-notifications.ts";
import type { Job } from "./job.ts";

/** Reminders are due at whole minutes; the run in between sends what a killed process left. */
export const sendNotificationsJob: Job = {
  name: "send-notifications",
  schedule: { everyMinutes: 0.5, atMinute: 0 },
  async run({ context }, signal) {
    const sent = await sendDueNotifications(context, signal);
    if (sent.due > 0 || sent.taken > 0) context.log("info", "notifications sent", { ...sent });
  },
};
