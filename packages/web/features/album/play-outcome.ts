import type { Played } from "@spindle/contract/schemas/play.ts";
import { createElement } from "react";
import { PageIcon } from "../../ui/page-icons.tsx";
import type { Toast } from "../../ui/toast/toast-store.ts";
import { ownPath, webAddress } from "../../ui/web-address.ts";

/** What the page does after a play call that was answered. */
export type PlayOutcome =
  | { readonly kind: "playing"; readonly toast: Toast }
  | { readonly kind: "opens-provider"; readonly toast: Toast; readonly url: string }
  | { readonly kind: "asks-consent"; readonly path: string }
  | { readonly kind: "not-playing"; readonly toast: Toast };

interface PlayContext {
  readonly providerName: string;
  readonly origin: string;
  /** Whether the listener may be sent to the consent screen; not a second time for one press. */
  readonly mayAskConsent: boolean;
}

/** Drawn, in the place of the emoji. */
const note = createElement(PageIcon, { name: "note" });

export function playOutcome(
  played: Played,
  { providerName, origin, mayAskConsent }: PlayContext,
): PlayOutcome {
  if (played.success)
    return { kind: "playing", toast: { title: `Playing on ${providerName}`, tone: "neutral", mark: note } };
  const consent = ownPath(played.consentUrl, origin);
  if (consent !== undefined && mayAskConsent) return { kind: "asks-consent", path: consent };
  const url = webAddress(played.spotifyUrl, origin);
  if (played.requiresDevice && url !== undefined) {
    const toast: Toast = {
      title: "No Active Device Found",
      description: `Opening album in ${providerName}. Please start ${providerName} on a device first, then try the play button again.`,
      tone: "neutral",
      link: { label: "Open album", href: url },
    };
    return { kind: "opens-provider", toast, url };
  }
  const description = played.message ?? "We couldn't start playing this album";
  return {
    kind: "not-playing",
    toast: { title: "Couldn't Start Playback", description, tone: "destructive" },
  };
}
