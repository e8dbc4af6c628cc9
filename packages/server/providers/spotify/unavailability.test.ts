import { afterEach, expect, it } from "vitest";
import { failuresToOpen } from "../outside/circuit-breaker.ts";
import { accessOf } from "../testing/fixed-access.ts";
import type { Script } from "../testing/scripted-service.ts";
import {
  albumId,
  apiError,
  patience,
  startScriptedStage,
  stopScriptedStages,
  tooMany,
  withSilence,
} from "../testing/scripted-stage.ts";

afterEach(stopScriptedStages);

it.each<[string, ReturnType<Script>, string | undefined]>([
  ["silence", "hang", "timed-out"],
  ["a dropped connection", "drop", "unreachable"],
  ["a rate limit", tooMany("20"), "over-quota"],
  ["a quota that is used up", apiError(429, "Too many requests", "QUOTA_EXCEEDED"), "over-quota"],
  ["an error", apiError(500, "Server error"), undefined],
  ["nonsense", { body: "<html>" }, undefined],
])("the cause %s is reported, also while the circuit is open", async (_name, reply, because) => {
  const stage = await startScriptedStage(() => reply, withSilence);
  const causes: unknown[] = [];
  for (let call = 0; call < failuresToOpen; call += 1) {
    const described = await stage.provider.finder.describe(accessOf("token"), albumId, patience());
    if (!described.ok && described.failure.kind === "unavailable") causes.push(described.failure.because);
  }
  expect(causes).toEqual(Array(failuresToOpen).fill(because));
  const asked = stage.service.seen.length;
  await stage.provider.finder.describe(accessOf("token"), albumId, patience());
  expect(stage.service.seen).toHaveLength(asked);
});
