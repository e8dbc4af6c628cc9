import * as v from "valibot";

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0));

export const faultSchema = v.variant("kind", [
  v.strictObject({
    kind: v.literal("status"),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    retryAfter: v.optional(seconds),
    /** Sent verbatim; by default the service's own error envelope. */
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
  /** All given conditions must match. A path is a prefix, or a pattern if it contains `*`. */
  match: v.strictObject({
    method: v.optional(v.string()),
    path: v.optional(v.string()),
    account: v.optional(v.string()),
  }),
  fault: faultSchema,
  /** How many calls it affects; by default all until it is deleted. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export type Fault = v.InferOutput<typeof faultSchema>;
export type ScriptedFault = v.InferOutput<typeof scriptedFaultSchema>;
