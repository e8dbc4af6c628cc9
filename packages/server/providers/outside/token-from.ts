import { fail, type Result } from "@spindle/core/result/result.ts";
import { unlessAborted } from "../../concurrency/unless-aborted.ts";
import type { ServiceFailure } from "../../ports/music-service.ts";
import type { Operation } from "./operation.ts";
import type { Refusal } from "./refusal.ts";

/** The token that an `AccessSource` was asked for, within the operation. */
export async function tokenFrom(
  asked: Promise<Result<string, ServiceFailure>>,
  operation: Operation,
): Promise<Result<string, Refusal>> {
  const token = await unlessAborted(operation.signal, asked);
  if (token === undefined) return fail({ kind: "abandoned" });
  return token.ok ? token : fail({ kind: "access", failure: token.failure });
}
