import { isLoopback } from "../../net/loopback.ts";
import { isIP } from "node:net";

export interface KnownServer {
  readonly name: string;
  readonly address: string;
  /** Whether it may be at an address that is not public. */
  readonly anyAddress: boolean;
}

/** The servers that may be asked. */
export interface KnownServers {
  /** Those of the operator. */
  readonly listed: readonly KnownServer[];
  /** Whether a listener may name another: only where everybody who reaches us is on this machine. */
  readonly others: boolean;
  /** The server at an address; undefined if it may not be asked. */
  at(address: string): KnownServer | undefined;
}

export function createKnownServers(
  listed: readonly { readonly name: string; readonly address: string }[],
  others: boolean,
): KnownServers {
  const known = listed.map((server) => ({ ...server, anyAddress: isWrittenPrivate(server.address) }));
  return {
    listed: known,
    others,
    at(address) {
      const listedServer = known.find((server) => server.address === address);
      if (listedServer || !others || !/^https?:/.test(address) || !URL.canParse(address)) return listedServer;
      return { name: new URL(address).host, address, anyAddress: true };
    },
  };
}

/** Whether the operator wrote an address, or a name that is of no use outside of their own network. */
function isWrittenPrivate(address: string): boolean {
  const name = new URL(address).hostname.replaceAll(/^\[|\]$/g, "");
  return (
    isIP(name) !== 0 ||
    isLoopback(name) ||
    !name.includes(".") ||
    /\.(?:local|lan|home|internal|localdomain|home\.arpa)$/.test(name)
  );
}
