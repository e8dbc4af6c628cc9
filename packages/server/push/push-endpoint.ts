/** The browsers' push services: single hosts, and domains whose hosts all belong to the service. */
const browsersServices = {
  hosts: new Set(["fcm.googleapis.com", "updates.push.services.mozilla.com"]),
  domains: [
    // Apple (https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers).
    ".push.apple.com",
    // Windows Push Notification Services, for Edge.
    ".notify.windows.com",
  ],
} as const;

/** A host of letters, digits and hyphens, without a final dot. */
const plainHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){2,8}[a-z]{2,24}$/;

/** Parses an endpoint; undefined unless it is a browser's push service in normalized form, over https on the default port. `origins` is for tests. */
export function pushEndpoint(text: string, origins: readonly string[] | undefined): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.href !== text || url.username !== "" || url.password !== "" || text.includes("#")) return undefined;
  if (origins) return origins.includes(url.origin) ? url : undefined;
  if (url.protocol !== "https:" || url.port !== "" || !plainHost.test(url.hostname)) return undefined;
  const { hosts, domains } = browsersServices;
  const isKnown = hosts.has(url.hostname) || domains.some((domain) => url.hostname.endsWith(domain));
  return isKnown ? url : undefined;
}
