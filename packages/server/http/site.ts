import type { Config, EmailConfig } from "../config/config.ts";
import { isLoopback } from "../net/loopback.ts";

/** What the HTTP side knows of where it is reached. */
export interface Site {
  /** The origin at which users reach the product. */
  readonly origin: string;
  readonly secure: boolean;
  /** Nobody but this machine reaches it. */
  readonly loopback: boolean;
  /** The footer's social link. */
  readonly socialUrl: string;
  readonly emails: EmailConfig;
}

export function siteAt({ publicUrl, loopback, socialUrl, emails }: Config): Site {
  return { origin: publicUrl.origin, secure: publicUrl.protocol === "https:", loopback, socialUrl, emails };
}

/** Whether an address is this server's: the public origin's host, or on loopback any of loopback's names. Any other name may be DNS rebinding. */
export function isOwnAddress(site: Site, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const own = new URL(site.origin);
  const asked = new URL(address);
  // A proxy that ends TLS asks over http, and may say the port that https has by itself.
  asked.protocol = own.protocol;
  return asked.host === own.host || (site.loopback && isLoopback(asked.hostname));
}

/** Whether an `Origin` header names this site's own pages: on loopback those of any of loopback's names, at the public port. */
export function isOwnOrigin(site: Site, origin: string): boolean {
  if (origin === site.origin) return true;
  if (!site.loopback || !URL.canParse(origin)) return false;
  const [own, named] = [new URL(site.origin), new URL(origin)];
  return isLoopback(named.hostname) && named.protocol === own.protocol && named.port === own.port;
}
