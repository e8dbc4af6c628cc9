import type { Me } from "@spindle/contract/schemas/me.ts";

/** An account's name on this device: no other has begun at the same instant. */
export function accountOf({ createdAt }: Pick<Me, "createdAt">): string {
  return createdAt;
}
