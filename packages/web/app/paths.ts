import { type PageName, pages } from "@spindle/contract/pages.ts";
import * as words from "./words.ts";

type Paths = {
  readonly [Name in PageName]: (typeof pages)[Name] extends `${string}{id}${string}`
    ? (id: string) => string
    : (typeof pages)[Name];
};

/** The addresses of the application. That of a page with an id is a function. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, path]) => [
    name,
    path.includes("{") ? (id: string) => path.replace("{id}", encodeURIComponent(id)) : path,
  ]),
) as Paths;

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
