import { pages } from "@spindle/contract/pages.ts";

/** Every address of the application. A new page is a line here and one in the router. */
export const paths = {
  home: pages.home,
  spin: (id: string) => pages.spin.replace("{id}", encodeURIComponent(id)),
} as const;

/** What the top bar and the small-screen menu link to, in order. */
export const barLinks: readonly { readonly href: string; readonly label: string }[] = [
  { href: paths.home, label: "Home" },
];

/** Where a sign-in with a provider begins; it ends at `next` on this origin. */
export function signInPath(providerId: string, next: string): string {
  return `/auth/${encodeURIComponent(providerId)}/login?next=${encodeURIComponent(next)}`;
}

export const signOutPath = "/auth/logout";
