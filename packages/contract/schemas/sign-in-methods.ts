import * as v from "valibot";
import { ownNameSchema } from "./sign-in.ts";
import { countSchema, providerSchema, timestampSchema } from "./values.ts";

const methodIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, "An id has 22 characters."));
export const signInMethodParams = v.object({ id: methodIdSchema });

export const signInMethodsSchema = v.object({
  methods: v.array(
    v.object({
      id: methodIdSchema,
      kind: v.picklist(["passkey", "local", "oauth"]),
      name: v.pipe(v.string(), v.description("The passkey's name, the local name, or the provider's name")),
      provider: v.optional(providerSchema),
      addedAt: v.optional(v.pipe(timestampSchema, v.description("Left out if it isn't known"))),
      onlyAt: v.optional(
        v.pipe(
          v.string(),
          v.description("The host that the passkey works at, if it is another than this one"),
        ),
      ),
      lastUsedAt: v.optional(v.pipe(timestampSchema, v.description("Left out if it isn't known"))),
    }),
  ),
  recoveryCodesLeft: countSchema,
});
export type SignInMethods = v.InferOutput<typeof signInMethodsSchema>;

export const renamePasskeySchema = v.strictObject({ name: ownNameSchema });

export const newRecoveryCodesSchema = v.object({
  recoveryCodes: v.pipe(v.array(v.string()), v.description("Shown once: only their hashes are stored")),
});
