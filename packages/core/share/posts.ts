import { withQuery } from "./query.ts";
import type { ShareTarget } from "./share-targets.ts";

/** The targets that take a post by an address of their own, and what each is called on the screens. */
export const postTargets = {
  twitter: "Twitter",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  reddit: "Reddit",
  whatsapp: "WhatsApp",
} as const satisfies Partial<Readonly<Record<ShareTarget, string>>>;
export type PostTarget = keyof typeof postTargets;

/** What is posted. Where a target takes a text and a link, they are given apart, so that it can show the link in its own way. */
export interface Post {
  /** One line, or a few short ones, which fit into a post on X together with the link (`fittedToX`). */
  readonly text: string;
  /** What stands over a link where links have titles; Reddit takes 300 characters. */
  readonly title: string;
  readonly link: string;
}

/** The address at which a target lets a person look at the post and send it: the targets' own documented parameters. */
export function postAddress(target: PostTarget, { text, title, link }: Post): string {
  switch (target) {
    case "twitter":
      return withQuery("https://x.com/intent/tweet", { text, url: link });
    case "facebook":
      return withQuery("https://www.facebook.com/sharer/sharer.php", { u: link });
    case "linkedin":
      return withQuery("https://www.linkedin.com/sharing/share-offsite/", { url: link });
    case "reddit":
      return withQuery("https://www.reddit.com/submit", { url: link, title });
    case "whatsapp":
      return withQuery("https://wa.me/", { text: `${text} ${link}` });
  }
}
