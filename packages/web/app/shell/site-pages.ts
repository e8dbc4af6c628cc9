import { staticPages } from "@spindle/contract/static-pages.ts";

interface SitePage {
  readonly href: string;
  readonly label: string;
}

/** The pages that are the same for everybody, as the footer and the menu list them. They are documents of their own, not views. */
export const productPages: readonly SitePage[] = [
  { href: staticPages.howItWorks, label: "How it works" },
  { href: staticPages.features, label: "Features" },
  { href: staticPages.about, label: "About" },
];
export const supportPages: readonly SitePage[] = [
  { href: staticPages.help, label: "Help" },
  { href: staticPages.privacy, label: "Privacy" },
  { href: staticPages.terms, label: "Terms" },
];
