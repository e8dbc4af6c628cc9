import * as v from "valibot";
import { readSigned, signString } from "./signed-string.ts";

const accountKey = v.object({ persona: v.string(), name: v.optional(v.string()) });

/** Times are epoch milliseconds; `generation` counts the account's revocations. */
const codeSchema = v.object({
  id: v.string(),
  client: v.string(),
  redirectUri: v.string(),
  challenge: v.string(),
  account: accountKey,
  scope: v.string(),
  generation: v.number(),
  issuedAt: v.number(),
});

const accessSchema = v.object({
  id: v.string(),
  client: v.string(),
  account: accountKey,
  scope: v.string(),
  generation: v.number(),
  expiresAt: v.number(),
});

const refreshSchema = v.object({
  /** One per authorization; `number` identifies a token in it. */
  family: v.string(),
  number: v.number(),
  client: v.string(),
  account: accountKey,
  scope: v.string(),
  generation: v.number(),
  authorizedAt: v.number(),
});

export type CodePayload = v.InferOutput<typeof codeSchema>;
export type AccessPayload = v.InferOutput<typeof accessSchema>;
export type RefreshPayload = v.InferOutput<typeof refreshSchema>;

export interface TokenMint {
  code(payload: CodePayload): string;
  access(payload: AccessPayload): string;
  refresh(payload: RefreshPayload): string;
  readCode(text: string): CodePayload | undefined;
  readAccess(text: string): AccessPayload | undefined;
  readRefresh(text: string): RefreshPayload | undefined;
}

export function createTokenMint(secret: Uint8Array): TokenMint {
  const write = (prefix: string, kind: string) => (payload: unknown) =>
    prefix + signString(secret, kind, payload);
  const read =
    <Payload>(prefix: string, kind: string, schema: v.GenericSchema<unknown, Payload>) =>
    (text: string) => {
      if (!text.startsWith(prefix)) return undefined;
      const parsed = v.safeParse(schema, readSigned(secret, kind, text.slice(prefix.length)));
      return parsed.success ? parsed.output : undefined;
    };
  return {
    code: write("AQ", "code"),
    access: write("BQ", "access"),
    refresh: write("AQ", "refresh"),
    readCode: read("AQ", "code", codeSchema),
    readAccess: read("BQ", "access", accessSchema),
    readRefresh: read("AQ", "refresh", refreshSchema),
  };
}
