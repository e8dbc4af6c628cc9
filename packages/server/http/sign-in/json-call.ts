import type { ProblemCode } from "@spindle/contract/problems.ts";
import { fail } from "@spindle/core/result/result.ts";
import type { Context as Call, Handler } from "hono";
import { getCookie } from "hono/cookie";
import type { StatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { LimitName } from "../../limits/limit-rules.ts";
import { findSession } from "../../use-cases/find-session.ts";
import { checkedBody } from "../answer-call.ts";
import { keepSession, sessionCookieName } from "../cookies.ts";
import { jsonBodyOf } from "../json-body.ts";
import { problemReply } from "../problem-reply.ts";
import { callerOf, type CallSource, type RequestLimits, tooManyRequests } from "../request-limits.ts";
import type { SessionGuard } from "../session-guard.ts";
import type { NewAccountLimit } from "../../sign-in/new-account-limit.ts";
import { isOwnOrigin, type Site } from "../site.ts";

export interface SignInCalls {
  readonly context: Context;
  readonly site: Site;
  readonly limits: RequestLimits;
  readonly guard: SessionGuard;
}

/** A call of our own page that takes JSON and is counted by address. Unlike the API's, it needs an `Origin`. */
export function jsonCall<Schema extends v.GenericSchema>(
  { site, limits }: SignInCalls,
  limit: LimitName,
  schema: Schema,
  act: (c: Call, body: v.InferOutput<Schema>, source: CallSource) => Promise<Response>,
): Handler {
  return async (c) => {
    const origin = c.req.header("Origin");
    if (origin === undefined || !isOwnOrigin(site, origin)) return problemReply("foreign-origin");
    const source = callerOf(limits, c);
    const wait = await source.take(limit);
    if (wait !== undefined) return tooManyRequests(wait);
    const endpoint = { body: schema };
    const json = await jsonBodyOf(endpoint, c.req.raw);
    const body = checkedBody(endpoint, json ?? fail("malformed-json"));
    return body.ok ? act(c, body.value, source) : body.failure;
  };
}

/** The limit of new accounts of an address, and the refusal with its wait. */
export function newAccountsOf(source: CallSource): NewAccountLimit & { readonly tooMany: () => Response } {
  let wait = 1;
  return {
    async admit() {
      const seconds = await source.take("newAccount");
      wait = seconds ?? wait;
      return seconds === undefined;
    },
    giveBack: () => source.giveBack("newAccount"),
    tooMany: () => tooManyRequests(wait),
  };
}

/** How a session begins in this browser. */
export async function sessionStartOf({ context, site }: SignInCalls, c: Call) {
  const earlier = await findSession(context, getCookie(c, sessionCookieName(site)));
  return { earlier, userAgent: c.req.header("User-Agent") };
}

/** A refusal that keeps what happened to the call's cookies. */
export function refusal(c: Call, code: ProblemCode): Response {
  const { body, status, headers } = problemReply(code);
  return c.newResponse(body, { status: status as StatusCode, headers: Object.fromEntries(headers) });
}

/** Replies with a new session: nothing else, or `body`. */
export function signedInReply(
  { context, site, guard }: SignInCalls,
  c: Call,
  token: string,
  body?: object,
): Response {
  guard.trust(token);
  keepSession(site, c, token, context.clock.now());
  return body === undefined ? c.body(null, 204) : c.json(body, 201);
}
