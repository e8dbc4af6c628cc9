import { withQuery } from "./query.ts";
import type { ShareTarget } from "./share-targets.ts";

/** The targets with a share URL, and their names on the screens. */
export const postTargets = {
  twitter: "Twitter",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  reddit: "Reddit",
  whatsapp: "WhatsApp",
} as const satisfies Partial<Readonly<Record<ShareTarget, string>>>;
export type PostTarget = keyof typeof postTargets;

/** Text and link are separate, so that a target can render the link its own way. */
export interface Post {
  /** One line, or a few short ones, that fit into a post on X together with the link (`fittedToX`). */
  readonly text: string;
  /** The title of a link; Reddit allows 300 characters. */
  readonly title: string;
  readonly link: string;
}

/** The target's documented share URL, which lets a person review and send the post. */
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
