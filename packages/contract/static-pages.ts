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
  "player",
  "named",
  "waysIn",
  "year",
  "listener",
] as const;

export type StaticPageFill = (typeof staticPageFills)[number];

/** The placeholder of a value in a built page: `{{year}}`. */
export function placeOf(fill: StaticPageFill): string {
  return `{{${fill}}}`;
}

/**
 * What a server may have or not, on which words of a page depend: services with which one signs in, that play on a
 * listener's device, and that are connected by an account's name; passkeys, and names on this computer.
 */
export const staticPageConditions = ["provider", "player", "named", "server", "passkey", "local"] as const;

export type StaticPageCondition = (typeof staticPageConditions)[number];

/** The marks around words for servers that have this, or that don't, as in Mustache: `{{#provider}}…{{/provider}}`. */
export function marksOf(condition: StaticPageCondition, has = true): readonly [begin: string, end: string] {
  return [`{{${has ? "#" : "^"}${condition}}}`, `{{/${condition}}}`];
}

/** A built page as a server with these shows it: without the words for others. */
export function withConditions(html: string, met: readonly StaticPageCondition[]): string {
  let shown = html;
  for (const condition of staticPageConditions) {
    for (const has of [true, false]) {
      const [begin, end] = marksOf(condition, has);
      const isShown = met.includes(condition) === has;
      const [first = "", ...rest] = shown.split(begin);
      shown = first + rest.map((part) => endingAt(part, end, isShown)).join("");
    }
  }
  return shown;
}

/** What follows a mark: its words up to the end mark, if they are shown, and the rest. */
function endingAt(part: string, end: string, isShown: boolean): string {
  const at = part.indexOf(end);
  if (at < 0) throw new Error(`${end} is missing`);
  return (isShown ? part.slice(0, at) : "") + part.slice(at + end.length);
}
