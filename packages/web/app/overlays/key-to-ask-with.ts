const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The key to ask for a celebration with: the one that was kept, or a new one where there is none. What a browser stores
 * others can change, and the server refuses what is no UUID, for ever.
 */
export function keyToAskWith(kept = ""): string {
  return uuid.test(kept) ? kept : crypto.randomUUID();
}
