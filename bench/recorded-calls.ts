import type { Context } from "@spindle/server/context.ts";
import { createKeyedMutex } from "@spindle/server/concurrency/keyed-mutex.ts";
import { createProviderRegistry } from "@spindle/server/providers/registry.ts";
import type { SignedIn } from "@spindle/server/sessions/signed-in.ts";
import type { Listener } from "@spindle/server/testing/listening-data.ts";
import { systemClock } from "@spindle/server/time/system-clock.ts";
import { listSpins } from "@spindle/server/use-cases/list-spins.ts";
import { readAnalytics } from "@spindle/server/use-cases/read-analytics.ts";
import { readWeeklyRecap } from "@spindle/server/use-cases/read-weekly-recap.ts";
import { recognizeSession } from "@spindle/server/use-cases/recognize-session.ts";
import type { BareTask } from "./bare-handler.ts";
import { openRecorder } from "./recorded-statements.ts";

type Asked = Pick<Context, "db" | "clock" | "providers">;

/** What each path runs, after the session is known. */
const reads = {
  "/api/me": async () => {},
  "/api/profile/spins": (context: Asked, signedIn: SignedIn) => listSpins(context, signedIn, { limit: 30 }),
  "/api/spins/history": (context: Asked, signedIn: SignedIn) => listSpins(context, signedIn, { limit: 30 }),
  "/api/profile/analytics": readAnalytics,
  "/api/profile/weekly-recap": (context: Asked, signedIn: SignedIn) =>
    readWeeklyRecap(context, signedIn, undefined),
};
export const paths = Object.keys(reads) as readonly (keyof typeof reads)[];

/** The statements that each path runs for each listener, with their values. */
export async function recordCalls(
  databaseUrl: string,
  listeners: readonly Listener[],
): Promise<BareTask["calls"]> {
  const recorder = await openRecorder(databaseUrl);
  const context = {
    db: recorder.db,
    clock: systemClock,
    providers: createProviderRegistry([]),
    userMutex: createKeyedMutex(),
  };
  const calls: Record<string, (readonly ReturnType<typeof recorder.take>[number][])[]> = {};
  for (const path of paths) {
    calls[path] = [];
    for (const { token } of listeners) {
      const signedIn = await recognizeSession(context, { token, deviceZone: "UTC", userAgent: undefined });
      if (!signedIn) throw new Error("a listener is not signed in");
      await reads[path](context, signedIn);
      calls[path].push(recorder.take());
    }
  }
  await recorder.close();
  return calls;
}
