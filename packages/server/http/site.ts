import type { Config, EmailConfig } from "../config/config.ts";
import type { SignInConfig } from "../config/sign-in.ts";
import { isLoopback } from "../net/loopback.ts";

/** The public addresses of this server. */
export interface Site {
  readonly origin: string;
  readonly secure: boolean;
  /** Only this machine can reach it. */
  readonly loopback: boolean;
  readonly signIn: SignInConfig;
  readonly socialUrl: string;
  readonly emails: EmailConfig;
}

export function siteAt({ publicUrl, loopback, signIn, socialUrl, emails }: Config): Site {
  const { origin, protocol } = publicUrl;
  return { origin, secure: protocol === "https:", loopback, signIn, socialUrl, emails };
}

/** Whether a URL's host is this server's: the public one, or on loopback any of its names. Others may be DNS rebinding. */
export function isOwnAddress(site: Site, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const own = new URL(site.origin);
  const asked = new URL(address);
  // A proxy that ends TLS forwards over http, and may name the default port of https.
  asked.protocol = own.protocol;
  return asked.host === own.host || (site.loopback && isLoopback(asked.hostname));
}

/** Whether an `Origin` header is this site's: on loopback any of its names, at the public port. */
export function isOwnOrigin(site: Site, origin: string): boolean {
  if (origin === site.origin) return true;
  if (!site.loopback || !URL.canParse(origin)) return false;
  const [own, named] = [new URL(site.origin), new URL(origin)];
  return isLoopback(named.hostname) && named.protocol === own.protocol && named.port === own.port;
}
