/** Why a spin's album came from Spindle's own catalogue rather than from where its mode looks. */
export const fallbackReasons = ["nothing-found", "provider-unavailable", "reconnect-needed"] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

/** The one plain sentence that the reply and the spin page say about a fallback. */
export function noticeFor(reason: FallbackReason, providerName: string): string {
  switch (reason) {
    case "nothing-found":
      return `We found nothing for this mode in your ${providerName} library yet, so this album comes from Spindle's own catalogue.`;
    case "provider-unavailable":
      return `${providerName} did not answer in time, so this album comes from Spindle's own catalogue.`;
    case "reconnect-needed":
      return `Your ${providerName} connection has expired, so this album comes from Spindle's own catalogue.`;
  }
}
