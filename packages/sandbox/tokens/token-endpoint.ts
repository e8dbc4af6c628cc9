import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Fault } from "../control/fault-schema.ts";
import { accountOf } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { authenticateClient } from "./client-authentication.ts";
import { exchangeCode } from "./exchange-code.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { type TokenReply, tokenError } from "./token-reply.ts";

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
  const fault = sandbox.faults.meet({ method: "POST", path: "/api/token", account });
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

/** Whose grant a request shows, so that faults can be scripted for one account. */
function accountBehind(sandbox: Sandbox, body: URLSearchParams): string | undefined {
  const code = sandbox.mint.readCode(body.get("code") ?? "");
  const key = code?.account ?? sandbox.mint.readRefresh(body.get("refresh_token") ?? "")?.account;
  return key === undefined ? undefined : accountOf(key)?.accountId;
}
