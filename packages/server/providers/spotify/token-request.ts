import type { CustomFetchOptions } from "openid-client";
import type { Attempt, Machinery } from "../outside/attempts.ts";
import { exchange, type HttpAnswer, parsedJson } from "../outside/http-exchange.ts";
import type { Refusal } from "../outside/refusal.ts";
import { refusalOf } from "./errors.ts";
import { tokenAnswerSchema } from "./schemas.ts";
import { readAs } from "../outside/tolerant-schemas.ts";

/** Passes a refusal through the OAuth library, which only knows thrown errors. */
export class TokenRequestRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** The library's fetch, with limits on time and size. A lenient parser turns answers into OAuth's strict form. */
export async function requestToken(
  machinery: Machinery,
  url: string,
  request: CustomFetchOptions,
  attempt: Attempt,
): Promise<Response> {
  // The library only sends forms.
  const body = request.body instanceof URLSearchParams ? request.body.toString() : "";
  const sent = { url, method: request.method, headers: request.headers, body };
  const answer = await exchange(sent, attempt.timeout, attempt.signal);
  if (answer.kind === "abandoned") throw new TokenRequestRefused({ kind: "abandoned" });
  if (answer.kind === "failed") throw new TokenRequestRefused({ kind: "broken", how: answer.how });
  const json = parsedJson(answer.text);
  if (answer.status !== 200) throw new TokenRequestRefused(tokenRefusal(machinery, answer, json));
  const tokens = readAs(tokenAnswerSchema, json);
  if (tokens === undefined) throw new TokenRequestRefused({ kind: "broken", how: "nonsense", status: 200 });
  return Response.json(tokens);
}

/** Only `invalid_grant` (RFC 6749, 5.2) needs a new sign-in. */
function tokenRefusal(machinery: Machinery, answer: HttpAnswer, json: unknown): Refusal {
  const { status, text } = answer;
  if (status === 400 && errorCodeOf(json) === "invalid_grant") return { kind: "grant-refused", status };
  const retryAfter = answer.headers.get("retry-after");
  const refusal = refusalOf({ status, text, retryAfter }, machinery.clock.now(), false);
  // Web API meanings do not apply here: the client itself is refused.
  const ofClient = refusal.kind === "token-refused" || refusal.kind === "invalid-limit";
  return ofClient ? { kind: "refused", status } : refusal;
}

function errorCodeOf(json: unknown): unknown {
  return typeof json === "object" && json !== null && "error" in json ? json.error : undefined;
}
