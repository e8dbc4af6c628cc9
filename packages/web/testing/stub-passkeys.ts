import { vi } from "vitest";
import { stubNavigator } from "./stub-navigator.ts";

/** What the browser was asked for. */
export interface Prompts {
  readonly created: CredentialCreationOptions[];
  readonly asked: CredentialRequestOptions[];
  /** The listener picks a passkey that the browser offers in a field. */
  readonly pickInField: () => void;
}

interface Authenticator {
  /** Whether the listener refuses the prompt, by the error's name. */
  readonly refuses?: () => string | undefined;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Stubs a browser with passkeys, whose prompts are answered at once. */
export function stubPasskeys({ refuses = () => undefined }: Authenticator = {}): Prompts {
  let picked = Promise.withResolvers<void>();
  const pickInField = (): void => {
    picked.resolve();
    picked = Promise.withResolvers();
  };
  const prompts: Prompts = { created: [], asked: [], pickInField };
  const refusal = (): Promise<never> | undefined => {
    const name = refuses();
    return name === undefined ? undefined : Promise.reject(new DOMException("refused", name));
  };
  const credential = (response: object) => ({
    id: "passkey",
    rawId: bytes("passkey"),
    type: "public-key",
    authenticatorAttachment: "platform",
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes("{}"), ...response },
  });
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, { isConditionalMediationAvailable: () => Promise.resolve(true) }),
  );
  stubNavigator({
    credentials: {
      create: (options: CredentialCreationOptions) => {
        prompts.created.push(options);
        return (
          refusal() ??
          Promise.resolve(credential({ attestationObject: bytes("new"), getTransports: () => ["internal"] }))
        );
      },
      get: async (options: CredentialRequestOptions) => {
        prompts.asked.push(options);
        const signed = credential({ authenticatorData: bytes("data"), signature: bytes("signed") });
        if (options.mediation !== "conditional") return refusal() ?? signed;
        const { promise: aborted, reject } = Promise.withResolvers<never>();
        options.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        return Promise.race([picked.promise.then(() => signed), aborted]);
      },
    },
  });
  return prompts;
}

/** Without `PublicKeyCredential`, as in an old browser. */
export function stubNoPasskeys(): void {
  vi.stubGlobal("PublicKeyCredential", undefined);
}
