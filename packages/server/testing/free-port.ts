import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/**
 * A free port of 127.0.0.1 that, on Linux, is given to nobody else for a minute: a connection that was closed on the
 * listener's side leaves it in TIME-WAIT (RFC 9293, 3.6), so only an explicit request gets it.
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
