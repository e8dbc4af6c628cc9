import { pages } from "@spindle/contract/pages.ts";
import * as words from "./words.ts";

/** The addresses of the application. A new page is a line here and one in app-pages.tsx. */
export const paths = {
  home: pages.home,
  spin: (id: string) => pages.spin.replace("{id}", encodeURIComponent(id)),
  collection: pages.collection,
  profile: pages.profile,
  settings: pages.settings,
  statistics: pages.statistics,
  trophies: pages.trophies,
  leaderboards: pages.leaderboards,
} as const;

/** The links of the top bar and the small-screen menu, in order. */
export const barLinks: readonly { readonly href: string; readonly label: string }[] = [
  { href: paths.home, label: words.home },
  { href: paths.collection, label: words.collection },
  { href: paths.profile, label: words.profile },
  { href: paths.statistics, label: words.statistics },
];

/** Whether a link points to the current page; the tabs of a page belong to its link. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== paths.home && path.startsWith(`${href}/`));
}

/** Where a sign-in with a provider starts. It returns to `next` on this origin. */
export function signInPath(providerId: string, next: string): string {
  return `/auth/${encodeURIComponent(providerId)}/login?next=${encodeURIComponent(next)}`;
}

export const signOutPath = "/auth/logout";
