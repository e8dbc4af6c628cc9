/** The pages that are the same for everybody: they are rendered to HTML when the application is built, and read without any script. */
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

/** Where the build leaves a static page's HTML, as the path of a built file. The server fills it in before anybody reads it. */
export function staticPageFile(name: StaticPageName): `/${string}` {
  return `/static-pages${staticPages[name]}.html`;
}

/** What only the running server knows, and fills in wherever the built pages name it. */
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

/** The place of a value in a built page: `{{year}}`. */
export function placeOf(fill: StaticPageFill): string {
  return `{{${fill}}}`;
}
