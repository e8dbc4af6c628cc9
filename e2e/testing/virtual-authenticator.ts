import type { Page } from "playwright-core";

/** A passkey with its private key, as Chromium's virtual authenticator keeps it. */
interface Passkey {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly privateKey: string;
  readonly signCount: number;
  readonly rpId?: string;
  readonly userHandle?: string;
}

/** An authenticator of a page's device that verifies its user and agrees to everything. */
export interface VirtualAuthenticator {
  readonly passkeys: () => Promise<readonly Passkey[]>;
  /** Adds a passkey of another device, as syncing does. */
  readonly add: (passkey: Passkey) => Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    add: async (credential) => {
      await session.send("WebAuthn.addCredential", { authenticatorId, credential });
    },
  };
}
