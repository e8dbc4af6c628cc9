import { pages } from "@spindle/contract/pages.ts";
import { type ProblemCode, type ProblemExtra, problemOf } from "@spindle/contract/problems.ts";
import type { Context as Call } from "hono";
import { escapeHtml } from "./escape-html.ts";
import { problemReply, retryAfterHeader } from "./problem-reply.ts";
import * as words from "./words.ts";

/** Whether the caller is a browser that loads a page, rather than a program or a page's script. */
export function acceptsHtml(c: Call): boolean {
  return (c.req.header("Accept") ?? "").includes("text/html");
}

/** A failure: a page for browsers, problem details for others. `startAgainAt` links to another try. */
export function problemFor(
  c: Call,
  code: ProblemCode,
  { startAgainAt, ...extra }: ProblemExtra & { readonly startAgainAt?: string | undefined } = {},
): Response {
  if (!acceptsHtml(c)) return problemReply(code, extra);
  const { title, detail, status } = problemOf(code, extra);
  const again = startAgainAt === undefined ? "" : `<a href="${startAgainAt}">${words.startAgain}</a> `;
  const links = `${again}<a href="/">${words.backToHome}</a>`;
  return noticePage(status, title, `<p>${detail}</p>\n<p>${links}</p>`, retryAfterHeader(extra));
}

/** Asks for confirmation of a sign-in that another site linked to. */
export function confirmSignInPage(provider: string, path: string): Response {
  return noticePage(
    200,
    words.signInWith(provider),
    `<p>${words.sentByAnotherSite}</p>
<p><a href="${escapeHtml(path)}">${words.continueTo(provider)}</a> <a href="/">${words.backToHome}</a></p>`,
  );
}

/** Refuses a sign-in that another site linked to, in a browser where somebody is signed in. */
export function startInSettingsPage(provider: string): Response {
  return noticePage(
    403,
    words.connectTo(provider),
    `<p>${words.connectFromSettings(provider)}</p>
<p><a href="${pages.settings}#streaming-account">${words.openSettings}</a> <a href="/">${words.backToHome}</a></p>`,
  );
}

/** Asks for confirmation of a sign-out. Its form sends the `Origin` that proves it is ours. */
export function confirmSignOutPage(): Response {
  return noticePage(
    200,
    words.signOutOfSpindle,
    `<form method="post" action="/auth/logout">
<button>${words.signOut}</button> <a href="/">${words.cancel}</a>
</form>`,
  );
}

function noticePage(
  status: number,
  title: string,
  content: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.pageTitle(title)}</title>
<link rel="stylesheet" href="/notice.css">
</head>
<body>
<main>
<img src="/icon.svg" alt="" width="48" height="48">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return new Response(page, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}
