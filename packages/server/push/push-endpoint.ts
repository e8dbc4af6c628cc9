/** The browsers' push services: a host alone, or every host below a domain that is given out to nobody else. */
const browsersServices = {
  hosts: new Set([
    // Chrome, Edge on some systems, Opera, Brave, Samsung Internet and others.
    "fcm.googleapis.com",
    // Firefox.
    "updates.push.services.mozilla.com",
  ]),
  domains: [
    // Safari (https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers).
    ".push.apple.com",
    // Edge: the Windows Push Notification Services' hosts are numbered.
    ".notify.windows.com",
  ],
} as const;

/** A host's name in letters, digits and hyphens, without a dot at its end. */
const plainHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){2,8}[a-z]{2,24}$/;

/** The endpoint as an address; undefined if it is no browser's push service, or not written as the URL parser writes it, over https at the usual port. `origins` is for tests. */
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
