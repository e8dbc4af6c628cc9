import type { PageName } from "@spindle/contract/pages.ts";
import type { StaticPageName } from "@spindle/contract/static-pages.ts";
import { escapeHtml } from "./escape-html.ts";

/** What a page says of itself before any script runs: to a browser's tab, to search engines, and where a link is shown. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address of a page that may be found in several ways, as a whole URL. */
  readonly canonical?: string;
  /** Shown beside the link; `address` is a whole URL, the sides are pixels. */
  readonly image?: {
    readonly address: string;
    readonly width: number;
    readonly height: number;
    readonly description: string;
  };
}

const description = "One album. Every day. Start to finish.";

const heads: Readonly<Record<PageName | StaticPageName, PageHead>> = {
  home: { title: `Spindle · ${description}`, description },
  spin: { title: "Album of the day · Spindle", description },
  collection: { title: "Your Vinyl Collection · Spindle", description },
  profile: { title: "Your profile · Spindle", description },
  settings: { title: "Settings · Spindle", description },
  statistics: { title: "Your Music Statistics · Spindle", description },
  trophies: { title: "Trophies · Spindle", description },
  leaderboards: { title: "Leaderboards · Spindle", description },
  howItWorks: {
    title: "How it works · Spindle",
    description: "Sign in, choose a mode, spin once, and hear one album from track 1 to the end.",
  },
  features: {
    title: "Features · Spindle",
    description:
      "Six ways to spin, streaks, a collection, weekly recaps, and trophies: everything Spindle does.",
  },
  about: {
    title: "About · Spindle",
    description: "Why Spindle gives you one album a day, and only one.",
  },
  help: {
    title: "Help · Spindle",
    description: "Answers to ten questions about spins, playing, streaks, and accounts.",
  },
  offline: {
    title: "Offline · Spindle",
    description: "What Spindle can do while you’re offline, and what has to wait.",
  },
  privacy: {
    title: "Privacy · Spindle",
    description: "What Spindle reads from your music account, what it keeps, where, and for how long.",
  },
  terms: {
    title: "Terms · Spindle",
    description: "What you can expect from Spindle, and what it expects from you.",
  },
};

/** The head of a page; of no page of ours where undefined. */
export function headOf(page: PageName | StaticPageName | undefined): PageHead {
  return page === undefined ? { title: "404 Page Not Found · Spindle", description } : heads[page];
}

/** The page's HTML with this head (Open Graph for those who show links) in place of the title and description it has. */
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
