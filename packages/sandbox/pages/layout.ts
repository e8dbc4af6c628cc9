import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { stylesheetVersion } from "./stylesheet.ts";
import { basePath, homePath } from "./paths.ts";
import * as words from "./words.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export function pageLayout(publicUrl: string, title: string, content: Html): Html {
  const base = basePath(publicUrl);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.pageTitle(title)}</title>
<link rel="stylesheet" href="${base}/sandbox.css?v=${stylesheetVersion}">
<link rel="icon" href="${base}/record.svg" type="image/svg+xml">
</head>
<body>
<a class="skip" href="#content">${words.skipToContent}</a>
<header class="bar"><div class="wrap">
<a class="logo" href="${homePath(publicUrl)}"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><circle cx="16" cy="16" r="15" class="vinyl"/><circle cx="16" cy="16" r="6" class="label"/><circle cx="16" cy="16" r="1.6" class="hole"/></svg>${words.product}</a>
<p class="notice">${words.notReal}</p>
</div></header>
<main id="content" class="wrap">${content}</main>
<footer class="wrap">${words.footer}</footer>
</body>
</html>`;
}
