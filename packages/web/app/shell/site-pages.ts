import { staticPages } from "@spindle/contract/static-pages.ts";
import * as words from "./words.ts";

interface SitePage {
  readonly href: string;
  readonly label: string;
}

/** The site's static pages, as the footer and the menu list them. They are separate documents, not views. */
export const productPages: readonly SitePage[] = [
  { href: staticPages.howItWorks, label: words.howItWorks },
  { href: staticPages.features, label: words.features },
  { href: staticPages.about, label: words.about },
];
export const supportPages: readonly SitePage[] = [
  { href: staticPages.help, label: words.help },
  { href: staticPages.privacy, label: words.privacy },
  { href: staticPages.terms, label: words.terms },
];
