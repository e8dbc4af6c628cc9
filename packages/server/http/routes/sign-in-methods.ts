import type { SignInMethods } from "@spindle/contract/schemas/sign-in-methods.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import { succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../../context.ts";
import { relyingPartyOf } from "../../passkeys/webauthn.ts";
import { localWay, passkeyWay } from "../../sign-in/own-ways.ts";
import { listSignInMethods, type SignInMethod } from "../../use-cases/list-sign-in-methods.ts";
import { removeSignInMethod } from "../../use-cases/remove-sign-in-method.ts";
import { renamePasskey } from "../../use-cases/rename-passkey.ts";
import { renewRecoveryCodes } from "../../use-cases/renew-recovery-codes.ts";
import { nameOfService } from "../present/provider.ts";
import type { ApiHandlers } from "../api-handler.ts";

export const signInMethodHandlers = {
  listSignInMethods: async (context, { session }) => {
    const { methods, recoveryCodesLeft } = await listSignInMethods(context, session);
    return succeed({
      methods: methods.map((each) => presentMethod(context, each)),
      recoveryCodesLeft,
    });
  },
  renamePasskey: (context, { session, params, body }) =>
    renamePasskey(context, session, params.id, body.name.shown),
  removeSignInMethod: (context, { session, params }, { signIn }) =>
    removeSignInMethod(context, session, params.id, signIn),
  renewRecoveryCodes: async (context, { session }) => {
    const renewed = await renewRecoveryCodes(context, session);
    return renewed.ok ? succeed({ recoveryCodes: [...renewed.value] }) : renewed;
  },
} satisfies Partial<ApiHandlers>;

function presentMethod(
  { providers, publicOrigin }: Pick<Context, "providers" | "publicOrigin">,
  { id, provider, accountId, name, addedAt, lastUsedAt, relyingParty }: SignInMethod,
): SignInMethods["methods"][number] {
  const times = {
    ...(addedAt !== null && { addedAt: isoOf(addedAt) }),
    ...(lastUsedAt !== null && { lastUsedAt: isoOf(lastUsedAt) }),
  };
  if (provider === passkeyWay || provider === localWay) {
    const isElsewhere = relyingParty !== null && relyingParty !== relyingPartyOf(publicOrigin);
    return {
      id,
      kind: provider,
      name: name ?? accountId,
      ...times,
      ...(isElsewhere && { onlyAt: relyingParty }),
    };
  }
  const service = { id: provider, name: nameOfService(providers, provider) };
  return { id, kind: "oauth", name: service.name, provider: service, ...times };
}
