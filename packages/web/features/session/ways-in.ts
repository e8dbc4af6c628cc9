import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";

export type Site = AnswerOf<EndpointOf<"getSite">>;
type Provider = Site["providers"][number];

interface WaysIn {
  /** The only way in, if it is one provider. */
  readonly only: Provider | undefined;
  /** What pages offer by its name: a made-up one only if there is nothing else. */
  readonly first: Provider | undefined;
  /** Services with real listeners. */
  readonly services: readonly Provider[];
  /** A service whose listeners are made up. */
  readonly madeUp: Provider | undefined;
}

/** How to sign in here. The names on this computer and passkeys are in `site.signIn`. */
export function waysIn({ providers, signIn }: Site): WaysIn {
  const only = providers.length > 1 || signIn.local || signIn.passkey ? undefined : providers[0];
  const services = providers.filter(({ madeUp }) => madeUp !== true);
  return {
    only,
    first: services[0] ?? only,
    services,
    madeUp: providers.find(({ madeUp }) => madeUp === true),
  };
}
