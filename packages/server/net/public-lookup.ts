import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Resolves a name to all its addresses, by the system or a test. */
export type Lookup = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export const lookupBySystem: Lookup = systemLookup;

/** For sockets: resolves only names all of whose addresses are public. */
export function publicOnly(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), "", 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error(`${hostname} leads to an address that is not public`), "", 0);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
