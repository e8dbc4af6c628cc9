import { type Endpoint, endpoints } from "@spindle/contract/endpoints.ts";
import { type EndpointName, routes, timeZoneHeader } from "@spindle/contract/routes.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { type GenericSchema, getDotPath, safeParse } from "valibot";
import type { Context } from "../context.ts";
import { recogniseSession } from "../use-cases/recognise-session.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import type { ApiHandler, ApiHandlers } from "./api-handler.ts";
import { sessionCookieName } from "./cookies.ts";
import { readJson } from "./json-body.ts";
import { problemReply } from "./problem-reply.ts";
import type { Site } from "./site.ts";

/** The calls of the contract: each is checked against its endpoint and handed to its handler. */
export function createApi(context: Context, site: Site, handlers: ApiHandlers): Hono {
  const api = new Hono();
  for (const name of Object.keys(routes) as EndpointName[]) {
    const { method, path } = routes[name];
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    // The contract's table ties each endpoint's input to its handler; the loop over all of them cannot see which is which.
    const handler = handlers[name] as unknown as ApiHandler<"startSpin">;
    api.on(method, pattern, async (c) => {
      const token =
        endpoints[name].session === "required" ? getCookie(c, sessionCookieName(site)) : undefined;
      const session = await sessionOf(context, c.req.raw, token);
      const request = await checkedRequest(endpoints[name], session, c.req.param(), c.req.raw);
      if (!request.ok) return request.failure;
      const reply = await handler(context, request.value as never, site);
      return reply instanceof Response ? reply : replyOf(endpoints[name], reply);
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
  request: Request,
  token: string | undefined,
): Promise<SignedIn | undefined> {
  if (token === undefined) return undefined;
  return recogniseSession(context, { token, deviceZone: request.headers.get(timeZoneHeader) ?? undefined });
}

async function checkedRequest(
  endpoint: Endpoint,
  session: SignedIn | undefined,
  pathParams: Readonly<Record<string, string>>,
  request: Request,
): Promise<Result<{ session: SignedIn | undefined; params: unknown; body: unknown }, Response>> {
  if (endpoint.session === "required" && !session) return fail(problemReply("not-signed-in"));
  const params = checked(endpoint.params, pathParams);
  if (!params.ok) return params;
  if (!endpoint.body) return succeed({ session, params: params.value, body: undefined });
  const json = await readJson(request);
  if (!json.ok) return fail(problemReply(json.failure));
  const body = checked(endpoint.body, json.value);
  if (!body.ok) return body;
  return succeed({ session, params: params.value, body: body.value });
}

function checked(schema: GenericSchema | undefined, input: unknown): Result<unknown, Response> {
  if (!schema) return succeed(undefined);
  const parsed = safeParse(schema, input);
  if (parsed.success) return succeed(parsed.output);
  const errors = parsed.issues
    .slice(0, 10)
    .map((issue) => ({ field: getDotPath(issue) ?? "", message: issue.message.slice(0, 200) }));
  return fail(problemReply("invalid-request", { errors }));
}

function replyOf(endpoint: Endpoint, reply: unknown): Response {
  if (endpoint.reply.type === "image/svg+xml") {
    return new Response(String(reply), {
      headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
    });
  }
  return new Response(JSON.stringify(reply), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}
