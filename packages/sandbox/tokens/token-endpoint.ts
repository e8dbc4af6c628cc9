import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Fault } from "../control/fault-schema.ts";
import { accountOf } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { exchangeCode } from "./exchange-code.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { tokenError, type TokenReply } from "./token-reply.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import type { SandboxClient } from "../options.ts";

const formType = "application/x-www-form-urlencoded";

/** `POST /api/token` (RFC 6749, section 3.2): exchange and refresh. */
export function createTokenEndpoint(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.post("/", bodyLimit({ maxSize: 64 * 1024 }), (context) => serveToken(sandbox, context));
  app.all("/", (context) => context.text("Method Not Allowed", 405, { Allow: "POST" }));
  return app;
}

async function serveToken(sandbox: Sandbox, context: Context): Promise<Response> {
  const note = sandbox.log.note({
    at: new Date(sandbox.options.now()).toISOString(),
    method: "POST",
    path: "/api/token",
    query: "",
    client: null,
    account: null,
    status: null,
  });
  const typed = context.req.header("Content-Type")?.toLowerCase().startsWith(formType) === true;
  const body = new URLSearchParams(typed ? await context.req.text() : "");
  const client = authenticateClient(sandbox.options.clients, context.req.header("Authorization"), body)?.id;
  const account = accountBehind(sandbox, body);
  note({ client: client ?? null, account: account ?? null });
  const fault = sandbox.faults.match({ method: "POST", path: "/api/token", account });
  const answer = () =>
    client === undefined ? tokenError("invalid_client", "Invalid client") : grant(sandbox, body, client);
  const response = await withFault(sandbox, fault, context.req.raw.signal, answer);
  note({ status: response.status });
  return response;
}

function grant(sandbox: Sandbox, body: URLSearchParams, client: string): TokenReply {
  switch (body.get("grant_type")) {
    case "authorization_code":
      return exchangeCode(sandbox, client, body);
    case "refresh_token":
      return refreshTokens(sandbox, client, body);
    default:
      return tokenError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token");
  }
}

async function withFault(
  sandbox: Sandbox,
  fault: Fault | undefined,
  signal: AbortSignal,
  answer: () => TokenReply,
): Promise<Response> {
  switch (fault?.kind) {
    case "hang":
      await sandbox.hold(signal, 60_000);
      return new Response(null, { status: 504 });
    case "delay":
      await sandbox.hold(signal, fault.milliseconds);
      return render(answer());
    case "broken-json":
      return new Response('{"access_token":"', { headers: { "Content-Type": "application/json" } });
    case "status":
      return new Response(
        fault.body ??
          JSON.stringify({ error: "server_error", error_description: fault.message ?? "Scripted fault" }),
        {
          status: fault.status,
          headers: {
            "Content-Type": "application/json",
            ...(fault.retryAfter === undefined ? {} : { "Retry-After": String(fault.retryAfter) }),
          },
        },
      );
    case "revoked-token":
      return render(tokenError("invalid_grant", "Refresh token revoked"));
    case "quota":
      return render({
        status: 429,
        body: { error: "too_many_requests", error_description: "Too many requests" },
      });
    case undefined:
    case "not-registered":
    case "no-device":
    case "premium-required":
      return render(answer());
  }
}

function render(reply: TokenReply): Response {
  return new Response(JSON.stringify(reply.body), {
    status: reply.status,
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", Pragma: "no-cache" },
  });
}

/** The account of a request's grant, so that faults can target it. */
function accountBehind(sandbox: Sandbox, body: URLSearchParams): string | undefined {
  const code = sandbox.mint.readCode(body.get("code") ?? "");
  const key = code?.account ?? sandbox.mint.readRefresh(body.get("refresh_token") ?? "")?.account;
  return key === undefined ? undefined : accountOf(key)?.accountId;
}

/** Authenticates a client by HTTP Basic (RFC 6749, section 2.3.1), or a public one by its id. */
function authenticateClient(
  clients: readonly SandboxClient[],
  authorization: string | undefined,
  body: URLSearchParams,
): SandboxClient | undefined {
  const find = (id: string | null) => clients.find((client) => client.id === id);
  if (authorization !== undefined) {
    const basic = readBasic(authorization);
    const client = basic === undefined ? undefined : find(basic.id);
    if (basic === undefined || client?.secret === undefined) return undefined;
    const named = body.get("client_id");
    if (named !== null && named !== client.id) return undefined;
    return sameSecret(basic.secret, client.secret) ? client : undefined;
  }
  const client = find(body.get("client_id"));
  // A client with a secret must send it, because its id is public.
  if (client === undefined || client.secret !== undefined || body.has("client_secret")) return undefined;
  return client;
}

function readBasic(header: string): { readonly id: string; readonly secret: string } | undefined {
  const encoded = /^basic ([A-Za-z0-9+/=_-]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString();
  const colon = text.indexOf(":");
  if (colon === -1) return undefined;
  return { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
