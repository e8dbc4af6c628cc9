import type { Context } from "hono";

/** Allows only own styles and pictures. `form-action` must include the client's origin, because browsers apply it to redirects too. */
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
