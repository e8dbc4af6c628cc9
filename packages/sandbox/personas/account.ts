import { idOf } from "../ids/base62-id.ts";
import { type Persona, personaById } from "./persona.ts";

/** A persona, and a name that separates accounts with the same persona. */
export interface Account {
  readonly key: AccountKey;
  /** Stable; clients and control routes identify the account by it. */
  readonly accountId: string;
  /** The public user id, which must not identify the account. */
  readonly userId: string;
  readonly persona: Persona;
  readonly displayName: string;
}

/** Stored in codes, tokens and cookies to find the account again. */
export interface AccountKey {
  readonly persona: string;
  readonly name?: string | undefined;
}

export const longestName = 40;

export function accountOf(key: AccountKey): Account | undefined {
  const persona = personaById(key.persona);
  if (persona === undefined) return undefined;
  const name = cleanName(key.name ?? "");
  const slug = slugOf(name);
  return {
    key: slug === "" ? { persona: persona.id } : { persona: persona.id, name },
    accountId: idOf("account", persona.id, slug),
    userId:
      slug === ""
        ? `sandbox-${persona.id}`
        : `sandbox-${persona.id}-${idOf("user", persona.id, slug).slice(0, 6)}`,
    persona,
    displayName: slug === "" ? persona.displayName : name,
  };
}

/** One line without control characters, at most 40 characters. */
export function cleanName(text: string): string {
  const line = text
    .normalize("NFC")
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
  return [...line].slice(0, longestName).join("").trim();
}

/** Lower-case letters and digits of any script: "Ann" and "ann" are one account. */
function slugOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "");
}
