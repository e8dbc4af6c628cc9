import type { Endpoint } from "@spindle/contract/endpoint.ts";
import { endpoints } from "@spindle/contract/endpoints.ts";
import { type EndpointName, routes, timeZoneHeader } from "@spindle/contract/routes.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import { type Context as Call, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Context } from "../context.ts";
import type { LimitName } from "../limits/limit-rules.ts";
import { recogniseSession } from "../use-cases/recognise-session.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { answerCall } from "./answer-call.ts";
import type { ApiHandlers, HandlerOf } from "./api-handler.ts";
import { sessionCookieName } from "./cookies.ts";
import { problemReply } from "./problem-reply.ts";
import { type RequestLimits, tooManyRequests } from "./request-limits.ts";
import type { SessionDoor } from "./session-door.ts";
import type { Site } from "./site.ts";

/** What one listener may do only so often. */
const listenerLimits: Partial<Record<EndpointName, LimitName>> = {
  startSpin: "spin",
  playAlbum: "play",
  updateSettings: "settings",
  endSession: "settings",
  endOtherSessions: "settings",
  disconnect: "settings",
  updateNotificationPreferences: "settings",
  subscribeDevice: "subscription",
  unsubscribeDevice: "subscription",
  sendTestNotification: "testNotification",
};

/** The calls of the contract: each is checked against its endpoint and handed to its handler. */
export function createApi(
  context: Context,
  site: Site,
  handlers: ApiHandlers,
  { limiter }: RequestLimits,
  door: SessionDoor,
): Hono {
  const api = new Hono();
  for (const name of Object.keys(routes) as EndpointName[]) {
    const { method, path } = routes[name];
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    // The contract's table ties each endpoint's input to its handler; the loop over all of them cannot see which is which.
    const handler = handlers[name] as HandlerOf<Endpoint>;
    api.on(method, pattern, async (c) => {
      const token =
        endpoints[name].session === "required" ? getCookie(c, sessionCookieName(site)) : undefined;
      const shown = await sessionOf(context, door, c, token);
      if (!shown.ok) return tooManyRequests(shown.failure);
      const session = shown.value;
      const limit = listenerLimits[name];
      const wait = session && limit && (await limiter.take(limit, session.user.user_id));
      if (wait !== undefined) return tooManyRequests(wait);
      const call = { request: c.req.raw, pathParams: c.req.param(), session };
      return answerCall(endpoints[name], handler, { context, site }, call);
    });
  }
  for (const path of new Set(Object.values(routes).map((route) => route.path))) {
    const allowed = Object.values(routes).filter((route) => route.path === path);
    api.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), () =>
      problemReply("method-not-allowed", {}, { Allow: allowed.map((route) => route.method).join(", ") }),
    );
  }
  api.all("/api/*", () => problemReply("unknown-path"));
  api.all("/api", () => problemReply("unknown-path"));
  return api;
}

async function sessionOf(
  context: Context,
  door: SessionDoor,
  c: Call,
  token: string | undefined,
): Promise<Result<SignedIn | undefined, number>> {
  if (token === undefined) return succeed(undefined);
  const deviceZone = c.req.header(timeZoneHeader);
  const userAgent = c.req.header("User-Agent");
  return door.pass(c, token, () => recogniseSession(context, { token, deviceZone, userAgent }));
}
