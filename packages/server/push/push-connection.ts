import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectSecure } from "node:tls";
import { isPublicAddress } from "../net/public-address.ts";
import { type Lookup, publicOnly } from "../net/public-lookup.ts";

/** The timeout (ms) for resolving and connecting to a push service. */
const longestConnectMs = 5_000;

/** The addresses of a name if all are public; `unknown` if it can't be resolved now. */
export async function addressesOf(
  hostname: string,
  lookup: Lookup,
): Promise<"public" | "private" | "unknown"> {
  const found = new Promise<"public" | "private" | "unknown">((resolve) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error || addresses.length === 0) return resolve("unknown");
      resolve(addresses.every(({ address }) => isPublicAddress(address)) ? "public" : "private");
    });
  });
  return Promise.race([
    found,
    new Promise<"unknown">((resolve) => setTimeout(resolve, longestConnectMs, "unknown").unref()),
  ]);
}

/** Connects to a push service, with TLS for https; undefined if that times out. Refuses private addresses, unless `anyAddress` (tests). */
export function openConnection(
  url: URL,
  { lookup, anyAddress }: { readonly lookup: Lookup; readonly anyAddress: boolean },
): Promise<Socket | undefined> {
  const secure = url.protocol === "https:";
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  const options = {
    host,
    port: Number(url.port || (secure ? 443 : 80)),
    ...(!anyAddress && { lookup: publicOnly(lookup) }),
  };
  return new Promise((resolve) => {
    const socket = secure
      ? connectSecure({ ...options, servername: host, ALPNProtocols: ["http/1.1"] })
      : connectPlain(options);
    const giveUp = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(undefined);
    };
    const timer = setTimeout(giveUp, longestConnectMs);
    socket.once(secure ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      resolve(socket);
    });
    // Also later: a service may close the connection before anything is sent.
    socket.on("error", giveUp);
  });
}
