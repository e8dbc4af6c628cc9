import type { PageName } from "@spindle/contract/pages.ts";

/** What a page says of itself before any script runs: to a browser's tab, to search engines, and where a link is shown. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Shown beside the link; `address` is a whole URL, the sides are pixels. */
  readonly image?: {
    readonly address: string;
    readonly width: number;
    readonly height: number;
    readonly description: string;
  };
}

const description = "One album. Every day. Start to finish.";

const heads: Readonly<Record<PageName, PageHead>> = {
  home: { title: `Spindle · ${description}`, description },
  spin: { title: "Album of the day · Spindle", description },
  collection: { title: "Your Vinyl Collection · Spindle", description },
  profile: { title: "Your profile · Spindle", description },
  settings: { title: "Settings · Spindle", description },
  statistics: { title: "Your Music Statistics · Spindle", description },
  trophies: { title: "Trophies · Spindle", description },
  leaderboards: { title: "Leaderboards · Spindle", description },
};

/** The head of a page; of no page of ours where undefined. */
export function headOf(page: PageName | undefined): PageHead {
  return page === undefined ? { title: "404 Page Not Found · Spindle", description } : heads[page];
}

/** The page's HTML with this head (Open Graph for those who show links) in place of the title and description it has. */
export function withHead(html: string, head: PageHead): string {
  const { title, image } = head;
  const properties: readonly (readonly [string, string | number])[] = [
    ["og:site_name", "Spindle"],
    ["og:type", "website"],
    ["og:title", title],
    ["og:description", head.description],
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
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}" />`,
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escaped(String(content))}" />`,
    ),
    ...(image ? ['<meta name="twitter:card" content="summary_large_image" />'] : []),
  ].join("");
  return html
    .replace(/<meta name="description" content="[^"]*" \/>/, "")
    .replace(/<title>[^<]*<\/title>/, () => tags);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an element or a quoted attribute; control characters, which HTML has no place for, become spaces. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
