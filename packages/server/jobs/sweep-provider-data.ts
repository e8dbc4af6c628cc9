import { sweepProviderData } from "../use-cases/sweep-provider-data.ts";
import type { Job } from "./job.ts";
import { day, hour } from "./schedule.ts";

export const sweepProviderDataJob: Job = {
  name: "sweep-provider-data",
  schedule: { everyMinutes: day, atMinute: 2 * hour + 53 },
  async run({ context }, signal) {
    const swept = await sweepProviderData(context, signal);
    context.log("info", "provider data swept", { ...swept });
  },
};
