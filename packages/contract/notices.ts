import { daysUntilAgain } from "@spindle/core/spin/choose-album.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";

/** The sentence about a fallback in the reply and on the spin page. */
export function noticeFor(reason: FallbackReason, providerName: string): string {
  switch (reason) {
    case "nothing-found":
      return `We didn’t find anything for this mode in your ${providerName} library yet, so this album comes from Spindle’s own catalog.`;
    case "all-given":
      return `In the last ${daysUntilAgain} days, you’ve been given every album this mode could find for you, so this one comes from Spindle’s own catalog.`;
    case "provider-timed-out":
      return `${providerName} didn’t respond in time, so this album comes from Spindle’s own catalog.`;
    case "provider-error":
      return `${providerName} returned an error, so this album comes from Spindle’s own catalog.`;
    case "provider-over-quota":
      return `Spindle has reached its ${providerName} limit for now, so this album comes from Spindle’s own catalog.`;
    case "provider-unavailable":
      return `${providerName} wasn’t available, so this album comes from Spindle’s own catalog.`;
    case "reconnect-needed":
      return `Your ${providerName} connection has expired, so this album comes from Spindle’s own catalog.`;
    case "server-not-listed":
      return `Whoever runs this Spindle has removed your ${providerName} server from the list, so this album comes from Spindle’s own catalog.`;
    case "not-connected":
      return `${providerName} isn’t connected, so this album comes from Spindle’s own catalog.`;
  }
}
