import type { Me } from "@spindle/contract/schemas/me.ts";

/** The ID of an account on this device: no two accounts are created at the same instant. */
export function accountOf({ account, createdAt }: Pick<Me, "account" | "createdAt">): string {
  return account ?? createdAt;
}
