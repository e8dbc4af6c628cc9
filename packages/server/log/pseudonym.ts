import { createHmac } from "node:crypto";

/** What the log calls a listener, by their user id, or an address: 16 hexadecimal digits. */
export type Pseudonym = (id: string) => string;

/** The same in every process with this key; without the key nobody can tell whom it stands for. */
export function createPseudonym(key: Uint8Array): Pseudonym {
  return (id) => createHmac("sha256", key).update(id).digest("hex").slice(0, 16);
}
