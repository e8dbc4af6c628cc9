import {
  placeOf,
  type StaticPageCondition,
  type StaticPageFill,
  staticPageConditions,
  staticPageFile,
  staticPageFills,
  type StaticPageName,
  staticPageNames,
  staticPages,
  withConditions,
} from "@spindle/contract/static-pages.ts";
import type { MusicService } from "../ports/music-service.ts";
import { escapeHtml } from "./escape-html.ts";
import { headOf, withHead } from "./page-head.ts";
import type { Site } from "./site.ts";
import * as words from "./words.ts";
import { type WebFile, type WebFiles, webFile } from "./web-files.ts";

/** What a static page's content depends on. */
export interface Reading {
  readonly year: number;
  /** Whether the browser has a session, which the bar shows without a script. */
  readonly listener: boolean;
}

/** Fills in the built static pages, and caches them. Undefined if a page was not built. */
export function createStaticPageRenderer(files: WebFiles, site: Site, services: readonly MusicService[]) {
  const has = conditionsOf(site, services);
  const built = new Map(
    staticPageNames.flatMap((name) => {
      const file = files.get(staticPageFile(name));
      if (!file) return [];
      return [[name, withConditions(new TextDecoder().decode(file.plain), has)]];
    }),
  );
  const cache = new Map<string, Promise<WebFile>>();
  return (name: StaticPageName, reading: Reading): Promise<WebFile> | undefined => {
    const html = built.get(name);
    if (html === undefined) return undefined;
    const key = `${name} ${reading.year} ${reading.listener}`;
    const known = cache.get(key);
    if (known) return known;
    const filled = withFills(html, fillsOf(site, services, reading));
    const page = withHead(filled, { ...headOf(name), canonical: site.origin + staticPages[name] });
    const made = webFile(staticPageFile(name), new TextEncoder().encode(page));
    cache.set(key, made);
    return made;
  };
}

const isProvider = ({ signIn }: MusicService) => signIn !== undefined;
const isNamed = ({ account }: MusicService) => account !== undefined;
const isPlayer = ({ playback }: MusicService) => playback?.kind === "remote";

function conditionsOf({ signIn }: Site, services: readonly MusicService[]): readonly StaticPageCondition[] {
  const has: Readonly<Record<StaticPageCondition, boolean>> = {
    provider: services.some(isProvider),
    player: services.some(isPlayer),
    named: services.some(isNamed),
    server: services.some(({ server }) => server !== undefined),
    passkey: signIn.passkey,
    local: signIn.local,
  };
  return staticPageConditions.filter((condition) => has[condition]);
}

function fillsOf(
  { socialUrl, emails, signIn }: Site,
  services: readonly MusicService[],
  { year, listener }: Reading,
): Readonly<Record<StaticPageFill, string>> {
  const namesOf = (which: typeof isNamed) => words.eitherOf(services.filter(which).map(({ name }) => name));
  const provider = namesOf(isProvider);
  return {
    supportEmail: emails.support,
    supportMailto: mailto(emails.support),
    privacyEmail: emails.privacy,
    privacyMailto: mailto(emails.privacy),
    legalEmail: emails.legal,
    legalMailto: mailto(emails.legal),
    socialUrl,
    provider,
    player: namesOf(isPlayer),
    named: namesOf(isNamed),
    waysIn: words.waysIn({ ...signIn, provider }),
    year: String(year),
    listener: listener ? "yes" : "no",
  };
}

const places = new RegExp(staticPageFills.map(placeOf).join("|"), "g");

/** In one pass, because a filled-in text may look like another placeholder. */
function withFills(html: string, fills: Readonly<Record<StaticPageFill, string>>): string {
  const byPlace = new Map(staticPageFills.map((fill) => [placeOf(fill), escapeHtml(fills[fill])]));
  return html.replaceAll(places, (place) => byPlace.get(place) ?? place);
}

/** Encoded by RFC 6068, 2. */
function mailto(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
}
