import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Sandbox } from "../sandbox.ts";
import { cookiePath } from "./cookie-path.ts";

const cookieName = "sandbox_form";

/** The token a form must carry: bound to a cookie of the browser that was shown the form. */
export function issueFormToken(sandbox: Sandbox, context: Context): string {
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

/** Browsers say where a POST comes from (`Origin`, `Sec-Fetch-Site`) and must show the token. A program that sends neither can't be misused by a page. */
export function isFormGenuine(sandbox: Sandbox, context: Context, token: string | null): boolean {
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
