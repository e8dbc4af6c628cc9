import type { Played } from "@spindle/contract/schemas/play.ts";
import { createElement } from "react";
import { PageIcon } from "../../ui/page-icons.tsx";
import type { Toast } from "../../ui/toast/toast-store.ts";
import { ownPath, webAddress } from "../../ui/web-address.ts";
import * as words from "./play-outcome-words.ts";
import * as styles from "../../ui/toast/toast.module.css";

export type PlayOutcome =
  | { readonly kind: "playing"; readonly toast: Toast }
  | { readonly kind: "opens-provider"; readonly toast: Toast; readonly url: string }
  | { readonly kind: "asks-consent"; readonly path: string }
  | { readonly kind: "not-playing"; readonly toast: Toast };

interface PlayContext {
  readonly providerName: string;
  readonly origin: string;
  /** False on return from the consent screen, to avoid a redirect loop. */
  readonly mayAskConsent: boolean;
}

const opensTab = { target: "_blank", rel: "noopener noreferrer" };

const note = createElement(PageIcon, { name: "note" });

export function playOutcome(
  played: Played,
  { providerName, origin, mayAskConsent }: PlayContext,
): PlayOutcome {
  if (played.success)
    return { kind: "playing", toast: { title: words.playingOn(providerName), tone: "neutral", mark: note } };
  const consent = ownPath(played.consentUrl, origin);
  if (consent !== undefined && mayAskConsent) return { kind: "asks-consent", path: consent };
  const url = webAddress(played.spotifyUrl, origin);
  if (played.requiresDevice && url !== undefined) {
    const toast: Toast = {
      title: words.noDevice,
      description: words.startDevice(providerName),
      tone: "neutral",
      action: createElement("a", { className: styles.link, href: url, ...opensTab }, words.openAlbum),
    };
    return { kind: "opens-provider", toast, url };
  }
  const description = played.message ?? words.notPlayingText;
  return {
    kind: "not-playing",
    toast: { title: words.notPlaying, description, tone: "destructive" },
  };
}
