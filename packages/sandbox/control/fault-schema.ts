import * as v from "valibot";

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0));

export const faultSchema = v.variant("kind", [
  v.strictObject({
    kind: v.literal("status"),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    retryAfter: v.optional(seconds),
    /** Sent as it is; absent: the service's own envelope. */
    body: v.optional(v.string()),
    message: v.optional(v.string()),
    reason: v.optional(v.string()),
  }),
  v.strictObject({ kind: v.literal("hang") }),
  v.strictObject({ kind: v.literal("delay"), milliseconds: v.pipe(seconds, v.maxValue(60_000)) }),
  v.strictObject({ kind: v.literal("broken-json") }),
  v.strictObject({ kind: v.literal("revoked-token") }),
  v.strictObject({ kind: v.literal("quota"), retryAfter: v.optional(seconds) }),
  v.strictObject({ kind: v.literal("not-registered") }),
  v.strictObject({ kind: v.literal("no-device") }),
  v.strictObject({ kind: v.literal("premium-required") }),
]);

export const scriptedFaultSchema = v.strictObject({
  /** All that is given must match. A path is a prefix, or a pattern when it holds `*`. */
  match: v.strictObject({
    method: v.optional(v.string()),
    path: v.optional(v.string()),
    account: v.optional(v.string()),
  }),
  fault: faultSchema,
  /** How many calls it meets; absent: all until it is deleted. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export type Fault = v.InferOutput<typeof faultSchema>;
export type ScriptedFault = v.InferOutput<typeof scriptedFaultSchema>;
