import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import { expect, test } from "vitest";
import type { ServiceFailure } from "../ports/music-service.ts";
import { reasonOfFailures } from "./find-spin-album.ts";

const error: ServiceFailure = { kind: "unavailable" };
const timedOut: ServiceFailure = { kind: "unavailable", because: "timed-out" };
const overQuota: ServiceFailure = { kind: "unavailable", because: "over-quota" };
const unreachable: ServiceFailure = { kind: "unavailable", because: "unreachable" };
const missingScope: ServiceFailure = { kind: "missing-scope" };
const reauthorize: ServiceFailure = { kind: "reauthorize" };
const notRegistered: ServiceFailure = { kind: "not-registered" };
const unknownServer: ServiceFailure = { kind: "unknown-server" };

test.each<readonly [FallbackReason, readonly ServiceFailure[]]>([
  ["provider-error", [error]],
  ["provider-timed-out", [timedOut]],
  ["provider-over-quota", [overQuota]],
  ["provider-unavailable", [unreachable]],
  ["reconnect-needed", [reauthorize]],
  ["reconnect-needed", [notRegistered]],
  ["server-not-listed", [unknownServer]],
  // The provider did answer, and refused.
  ["provider-error", [missingScope]],
  // The listener's grant comes first, then Spindle's quota.
  ["reconnect-needed", [overQuota, notRegistered]],
  ["provider-over-quota", [error, timedOut, overQuota]],
  ["provider-error", [timedOut, error]],
  ["provider-timed-out", [unreachable, timedOut]],
  // A call that the grant never covered is not what went wrong this time.
  ["provider-timed-out", [missingScope, timedOut]],
  ["provider-over-quota", [missingScope, overQuota]],
  ["provider-unavailable", [missingScope, unreachable]],
])("returns %s for %j", (reason, failures) => {
  expect(reasonOfFailures(failures)).toBe(reason);
  expect(reasonOfFailures(failures.toReversed())).toBe(reason);
});
