import type { Context } from "hono";
import type { Fault } from "../control/fault-schema.ts";
import type { Sandbox } from "../sandbox.ts";
import type { ApiCall, ApiRequest } from "./api-call.ts";
import { type ApiError, apiError, type ApiReply } from "./api-reply.ts";
import { type Account, accountOf } from "../personas/account.ts";

const jsonType = "application/json; charset=utf-8";

function renderReply(reply: ApiReply): Response {
  switch (reply.kind) {
    case "json":
      return new Response(JSON.stringify(reply.body), {
        headers: { "Content-Type": jsonType, "Cache-Control": "private, max-age=0" },
      });
    case "nothing":
      return new Response(null, { status: 204 });
    case "error":
      return renderError(reply);
  }
}

function renderError(error: ApiError): Response {
  const { status, message, reason, retryAfter } = error;
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  if (status === 401)
    headers.set(
      "WWW-Authenticate",
      `Bearer realm="sandbox", error="invalid_token", error_description="${message}"`,
    );
  if (error.plain === true) {
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(message, { status, headers });
  }
  headers.set("Content-Type", jsonType);
  const body = { status, message, ...(reason === undefined ? {} : { reason }) };
  return new Response(JSON.stringify(error.bare === true ? body : { error: body }), { status, headers });
}

/** Handles a call: log, token, scripted fault, limits, consent, and the call itself. */
export async function serveCall(
  sandbox: Sandbox,
  call: ApiCall | undefined,
  context: Context,
): Promise<Response> {
  const { method, headers } = context.req.raw;
  const path = servicePath(context.req.path);
  const query = new URL(context.req.url).searchParams;
  const note = sandbox.log.note({
    at: new Date(sandbox.options.now()).toISOString(),
    method,
    path,
    query: query.toString(),
    client: null,
    account: null,
    status: null,
  });
  const caller = readBearer(sandbox, headers.get("Authorization") ?? undefined);
  const account = caller.kind === "caller" ? caller.account.accountId : undefined;
  note({ client: caller.kind === "caller" ? caller.client : null, account: account ?? null });
  const fault = sandbox.faults.match({ method, path, account });
  const answer = async () =>
    renderReply(
      caller.kind === "error" ? caller : await answerCaller(sandbox, call, requestOf(context, query), caller),
    );
  const response = await withFault(sandbox, fault, context.req.raw.signal, answer);
  note({ status: response.status });
  return response;
}

async function answerCaller(
  sandbox: Sandbox,
  call: ApiCall | undefined,
  request: ApiRequest,
  caller: Caller,
): Promise<ApiReply> {
  if (call === undefined) return apiError(404, "Service not found");
  const verdict = sandbox.limits.take(caller.client, call.family, sandbox.options.now());
  if (verdict.kind === "rate")
    return { ...apiError(429, "API rate limit exceeded"), retryAfter: verdict.retryAfter };
  if (verdict.kind === "quota") return quotaExceeded(verdict.retryAfter);
  if (sandbox.switches.notRegistered) return notRegistered;
  const { scopes = [] } = call;
  const needed = typeof scopes === "function" ? scopes(request.query) : scopes;
  if (needed.some((scope) => !caller.scopes.includes(scope)))
    return apiError(403, "Insufficient client scope");
  return call.answer(sandbox, request, caller.account);
}

async function withFault(
  sandbox: Sandbox,
  fault: Fault | undefined,
  signal: AbortSignal,
  answer: () => Promise<Response>,
): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
      return answer();
    case "hang":
      await sandbox.hold(signal, 60_000);
      return new Response(null, { status: 504 });
    case "delay":
      await sandbox.hold(signal, fault.milliseconds);
      return answer();
    case "broken-json":
      return new Response('{"items":[{"id":"', {
        headers: { "Content-Type": "application/json; charset=utf-8" },
      });
    case "status":
      return fault.body === undefined
        ? renderReply(statusError(fault))
        : new Response(fault.body, { status: fault.status, headers: retryHeader(fault.retryAfter) });
    case "revoked-token":
      return renderReply(apiError(401, "Invalid access token"));
    case "quota":
      return renderReply(quotaExceeded(fault.retryAfter));
    case "not-registered":
      return renderReply(notRegistered);
    case "no-device":
      return renderReply(apiError(404, "Player command failed: No active device found", "NO_ACTIVE_DEVICE"));
    case "premium-required":
      return renderReply(apiError(403, "Player command failed: Premium required", "PREMIUM_REQUIRED"));
  }
}

/** The real service sends this as plain text. */
const notRegistered: ApiError = {
  ...apiError(403, "The user is not registered for this application"),
  plain: true,
};

function quotaExceeded(retryAfter: number | undefined): ApiError {
  const error = apiError(429, "Too many requests", "QUOTA_EXCEEDED");
  return retryAfter === undefined ? error : { ...error, retryAfter };
}

function statusError(fault: Fault & { kind: "status" }): ApiError {
  const message = fault.message ?? (fault.status === 429 ? "API rate limit exceeded" : "Scripted fault");
  const error = apiError(fault.status, message, fault.reason);
  return fault.retryAfter === undefined ? error : { ...error, retryAfter: fault.retryAfter };
}

function retryHeader(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/** The real service's path, wherever the sandbox is mounted. */
function servicePath(path: string): string {
  const from = path.indexOf("/v1/");
  return from === -1 ? path : path.slice(from);
}

function requestOf(context: Context, query: URLSearchParams): ApiRequest {
  return {
    query,
    param: (name) => context.req.param(name) ?? "",
    async body() {
      const text = await context.req.text();
      if (text.trim() === "") return { kind: "none" };
      try {
        return { kind: "json", value: JSON.parse(text) as unknown };
      } catch {
        return { kind: "broken" };
      }
    },
  };
}

interface Caller {
  readonly kind: "caller";
  readonly client: string;
  readonly account: Account;
  readonly scopes: readonly string[];
}

/** Parses a bearer token (RFC 6750, section 2.1). */
function readBearer(sandbox: Sandbox, authorization: string | undefined): Caller | ApiError {
  if (authorization === undefined || authorization === "") return apiError(401, "No token provided");
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) return apiError(400, "Only valid bearer authentication supported");
  const payload = sandbox.mint.readAccess(token);
  if (payload === undefined) return apiError(401, "Invalid access token");
  if (sandbox.options.now() >= payload.expiresAt) return apiError(401, "The access token expired");
  const scopes = payload.scope.split(" ").filter((scope) => scope !== "");
  const account = accountOf(payload.account);
  if (account === undefined) return apiError(401, "Invalid access token");
  if (payload.generation < sandbox.accounts.generation(account.accountId))
    return apiError(401, "Invalid access token");
  sandbox.accounts.meet(account);
  return { kind: "caller", client: payload.client, account, scopes };
}
