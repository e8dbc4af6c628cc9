import { type Instant, isoOf } from "@spindle/core/day/instant.ts";

/** The account's name on the listener's devices. It stays the same if an import moves `created_at` back. */
export function accountOf(user: {
  readonly created_at: Instant;
  readonly registered_at: Instant | null;
}): string {
  return isoOf(user.registered_at ?? user.created_at);
}
