import { daysUntilAgain } from "@spindle/core/spin/choose-album.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";

/** The one plain sentence that the reply and the spin page say about a fallback. */
export function noticeFor(reason: FallbackReason, providerName: string): string {
  switch (reason) {
    case "nothing-found":
      return `We found nothing for this mode in your ${providerName} library yet, so this album comes from Spindle's own catalogue.`;
    case "all-given":
      return `Within the last ${daysUntilAgain} days you were given every album that this mode finds for you, so this one comes from Spindle's own catalogue.`;
    case "provider-timed-out":
      return `${providerName} did not answer in time, so this album comes from Spindle's own catalogue.`;
    case "provider-error":
      return `${providerName} answered with an error, so this album comes from Spindle's own catalogue.`;
    case "provider-over-quota":
      return `Spindle may not ask ${providerName} anything more for now, so this album comes from Spindle's own catalogue.`;
    case "provider-unavailable":
      return `${providerName} was not available, so this album comes from Spindle's own catalogue.`;
    case "reconnect-needed":
      return `Your ${providerName} connection has expired, so this album comes from Spindle's own catalogue.`;
    case "not-connected":
      return `${providerName} is not connected, so this album comes from Spindle's own catalogue.`;
  }
}
