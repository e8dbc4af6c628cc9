import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { pageHeaders } from "../pages/page-headers.ts";
import { type Account, accountOf } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { hasGranted, readMemory, rememberGrant } from "./account-cookie.ts";
import { accountsPage, consentPage, type PageOfAccounts } from "./accounts-page.ts";
import {
  type AuthorizeProblem,
  type AuthorizeRequest,
  readAuthorizeRequest,
  redirectTo,
} from "./authorize-request.ts";
import * as words from "./words.ts";
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { cookiePath } from "./cookie-path.ts";

const cookieName = "sandbox_form";

/** The CSRF token of a form, bound to a cookie. */
function issueFormToken(sandbox: Sandbox, context: Context): string {
  const known = getCookie(context, cookieName);
  const seed =
    known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString("base64url");
  setCookie(context, cookieName, seed, {
    path: cookiePath(sandbox),
    httpOnly: true,
    sameSite: "Lax",
    secure: sandbox.options.publicUrl.startsWith("https:"),
  });
  return tokenFor(sandbox, seed);
}

/** Browsers send `Origin` or `Sec-Fetch-Site` and must have the token. No page can control a client that sends neither. */
function isFormGenuine(sandbox: Sandbox, context: Context, token: string | null): boolean {
  const fromBrowser = ["Origin", "Sec-Fetch-Site", "Referer"].some(
    (name) => context.req.header(name) !== undefined,
  );
  if (!fromBrowser && token === null) return true;
  const seed = getCookie(context, cookieName);
  if (seed === undefined || token === null) return false;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenFor(sandbox, seed))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function tokenFor(sandbox: Sandbox, seed: string): string {
  return createHmac("sha256", sandbox.options.secret).update(`form.${seed}`).digest("base64url");
}

/** `/authorize`: asks for a listener and for consent, then redirects to the client. */
export function createAuthorizeRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.get("/", (context) => showAccounts(sandbox, context));
  app.post("/", bodyLimit({ maxSize: 64 * 1024 }), (context) => decide(sandbox, context));
  return app;
}

function showAccounts(sandbox: Sandbox, context: Context): Response | Promise<Response> {
  const params = new URL(context.req.url).searchParams;
  const request = readAuthorizeRequest(sandbox.options.clients, params);
  if (request.kind !== "request") return showProblem(context, request);
  const memory = readMemory(sandbox, context);
  if (memory === undefined || params.has("choose")) return showPage(sandbox, context, request, accountsPage);
  if (!request.showDialog && hasGranted(sandbox, memory, request.client.id, request.scopes)) {
    return finish(sandbox, context, request, memory.account);
  }
  return showPage(sandbox, context, request, (page) => consentPage(page, memory.account));
}

async function decide(sandbox: Sandbox, context: Context): Promise<Response> {
  const form = new URLSearchParams(await context.req.text());
  const request = readAuthorizeRequest(sandbox.options.clients, form);
  if (request.kind !== "request") return showProblem(context, request);
  if (!isFormGenuine(sandbox, context, form.get("form_token"))) {
    return context.text(words.oldForm, 403);
  }
  if (form.get("decision") === "cancel") {
    return leave(context, redirectTo(request.redirectUri, { error: "access_denied", state: request.state }));
  }
  if (form.get("decision") === "continue") {
    const remembered = readMemory(sandbox, context)?.account;
    return remembered === undefined
      ? showPage(sandbox, context, request, accountsPage)
      : finish(sandbox, context, request, remembered);
  }
  const account = accountOf({ persona: form.get("persona") ?? "", name: form.get("name") ?? undefined });
  if (account === undefined) return context.text(words.noSuchListener, 400);
  return finish(sandbox, context, request, account);
}

function finish(sandbox: Sandbox, context: Context, request: AuthorizeRequest, account: Account): Response {
  rememberGrant(sandbox, context, account, request.client.id, request.scopes);
  return leave(context, callbackWithCode(sandbox, request, account));
}

function showPage(
  sandbox: Sandbox,
  context: Context,
  request: AuthorizeRequest,
  page: (content: PageOfAccounts) => ReturnType<typeof accountsPage>,
): Response | Promise<Response> {
  const formToken = issueFormToken(sandbox, context);
  pageHeaders(context, new URL(request.redirectUri));
  return context.html(page({ publicUrl: sandbox.options.publicUrl, request, formToken }));
}

function showProblem(context: Context, problem: AuthorizeProblem): Response {
  return problem.kind === "redirect" ? leave(context, problem.location) : context.text(problem.text, 400);
}

/** 303, so that the browser does not repeat the POST. */
function leave(context: Context, location: string): Response {
  context.header("Cache-Control", "no-store");
  context.header("Referrer-Policy", "no-referrer");
  return context.redirect(location, context.req.method === "POST" ? 303 : 302);
}

/** The client's redirect URI with a code and its own state. */
function callbackWithCode(sandbox: Sandbox, request: AuthorizeRequest, account: Account): string {
  sandbox.accounts.meet(account);
  const code = sandbox.mint.code({
    id: randomUUID(),
    client: request.client.id,
    redirectUri: request.redirectUri,
    challenge: request.challenge,
    account: { ...account.key },
    scope: request.scopes.join(" "),
    generation: sandbox.accounts.generation(account.accountId),
    issuedAt: sandbox.options.now(),
  });
  return redirectTo(request.redirectUri, { code, state: request.state });
}
