import type { Config } from "../config/config.ts";

/** What the HTTP side knows of where it is reached. */
export interface Site {
  /** The origin at which users reach the product. */
  readonly origin: string;
  readonly secure: boolean;
  readonly loopback: boolean;
  /** The footer's social link. */
  readonly socialUrl: string;
}

export function siteAt({ publicUrl, loopback, socialUrl }: Config): Site {
  return { origin: publicUrl.origin, secure: publicUrl.protocol === "https:", loopback, socialUrl };
}
