import type { Context } from "hono";

/**
 * Headers of the sandbox's own pages: nothing but its stylesheet and pictures loads. Browsers apply `form-action` to the
 * redirect that follows a form as well, so the client's origin is named; an IPv6 origin has no form in this grammar.
 */
export function pageHeaders(context: Context, formLeadsTo?: URL): void {
  const targets = formLeadsTo === undefined ? "'none'" : `'self' ${formLeadsTo.origin}`;
  const formAction = formLeadsTo?.hostname.startsWith("[") === true ? "" : `; form-action ${targets}`;
  context.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'${formAction}`,
  );
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Referrer-Policy", "no-referrer");
  context.header("Cache-Control", "no-store");
}
