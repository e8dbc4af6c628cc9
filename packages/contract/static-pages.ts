/** Pages that are the same for everybody. The build renders them to HTML that needs no script. */
export const staticPages = {
  howItWorks: "/how-it-works",
  features: "/features",
  about: "/about",
  help: "/help",
  offline: "/offline",
  privacy: "/privacy",
  terms: "/terms",
} as const satisfies Record<string, `/${string}`>;

export type StaticPageName = keyof typeof staticPages;

export const staticPageNames = Object.keys(staticPages) as readonly StaticPageName[];

/** The path of a static page's HTML in the build. The server fills it in before it serves it. */
export function staticPageFile(name: StaticPageName): `/${string}` {
  return `/static-pages${staticPages[name]}.html`;
}

/** Values that only the running server knows; it fills them into the built pages. */
export const staticPageFills = [
  "supportEmail",
  "supportMailto",
  "privacyEmail",
  "privacyMailto",
  "legalEmail",
  "legalMailto",
  "socialUrl",
  "provider",
  "year",
  "listener",
] as const;

export type StaticPageFill = (typeof staticPageFills)[number];

/** The placeholder of a value in a built page: `{{year}}`. */
export function placeOf(fill: StaticPageFill): string {
  return `{{${fill}}}`;
}
