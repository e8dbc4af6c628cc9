import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/**
 * A port of 127.0.0.1 on which nothing listens, and which nobody else is given for a minute (on Linux): a connection has
 * just ended there from the listener's side, so that only who asks for this very port may have it (TIME-WAIT, RFC 9293, 3.6).
 */
export async function freePort(): Promise<number> {
  const probe = createServer((taken) => taken.end()).listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  const visitor = connect(port, "127.0.0.1").resume();
  await once(visitor, "close");
  probe.close();
  await once(probe, "close");
  return port;
}
