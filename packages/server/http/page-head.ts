import { type PageName, titles } from "@spindle/contract/pages.ts";
import type { StaticPageName } from "@spindle/contract/static-pages.ts";
import { escapeHtml } from "./escape-html.ts";
import * as words from "./words.ts";

/** A page's metadata for browser tabs, search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** A whole URL, for a page with several addresses. */
  readonly canonical?: string;
  /** `address` is a whole URL, the sides are pixels. */
  readonly image?: {
    readonly address: string;
    readonly width: number;
    readonly height: number;
    readonly description: string;
  };
}

/** The head of a page, or of the 404 page. */
export function headOf(page: PageName | StaticPageName | undefined): PageHead {
  if (page === undefined) return { title: words.pageTitle(words.notFound), description: words.tagline };
  return {
    title: page === "home" ? words.home : words.pageTitle({ ...titles, ...words.staticTitles }[page]),
    description: words.descriptions[page] ?? words.tagline,
  };
}

/** Replaces the HTML's title and description by this head, with Open Graph tags. */
export function withHead(html: string, head: PageHead): string {
  const { title, canonical, image } = head;
  const properties: readonly (readonly [string, string | number])[] = [
    ["og:site_name", "Spindle"],
    ["og:type", "website"],
    ["og:title", title],
    ["og:description", head.description],
    ...(canonical === undefined ? [] : ([["og:url", canonical]] as const)),
    ...(image
      ? ([
          ["og:image", image.address],
          ["og:image:width", image.width],
          ["og:image:height", image.height],
          ["og:image:alt", image.description],
        ] as const)
      : []),
  ];
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}" />`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`]),
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(String(content))}" />`,
    ),
    ...(image ? ['<meta name="twitter:card" content="summary_large_image" />'] : []),
  ].join("");
  return html
    .replace(/<meta name="description" content="[^"]*" \/>/, "")
    .replace(/<title>[^<]*<\/title>/, () => tags);
}
