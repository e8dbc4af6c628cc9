import { createHmac } from "node:crypto";

/** The log's name for a user id or an address: 16 hexadecimal digits. */
export type Pseudonym = (id: string) => string;

/** Equal in all processes with this key; without the key it can't be reversed. */
export function createPseudonym(key: Uint8Array): Pseudonym {
  return (id) => createHmac("sha256", key).update(id).digest("hex").slice(0, 16);
}
