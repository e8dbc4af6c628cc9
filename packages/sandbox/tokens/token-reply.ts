import { randomUUID } from "node:crypto";
import type { AccountKey } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";

/** In seconds. */
export const tokenLifetime = 3600;

export interface TokenReply {
  readonly status: number;
  readonly body: Readonly<Record<string, string | number>>;
}

/** RFC 6749, section 5.2. Like the real service, also answers 400 to a bad client. */
export function tokenError(error: string, description: string): TokenReply {
  return { status: 400, body: { error, error_description: description } };
}

export interface Consent {
  readonly client: string;
  readonly account: AccountKey;
  readonly scope: string;
  readonly generation: number;
}

export function accessToken(sandbox: Sandbox, consent: Consent): string {
  const { now } = sandbox.options;
  return sandbox.mint.access({
    id: randomUUID(),
    client: consent.client,
    account: { ...consent.account },
    scope: consent.scope,
    generation: consent.generation,
    expiresAt: now() + tokenLifetime * 1000,
  });
}
