import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSigned } from "@spindle/server/testing/self-signed.ts";

/** A proxy that ends TLS in front of a server, as a deployment has one. */
export interface TlsFront {
  readonly port: number;
  /** Chromium's flags to reach it by its name, and to trust its certificate as if an authority had signed it. */
  readonly browserArguments: readonly string[];
  /** Names the server behind it. */
  readonly leadTo: (origin: string) => void;
  readonly close: () => Promise<void>;
}

export async function startTlsFront(host: string): Promise<TlsFront> {
  const { key, cert } = selfSigned(host);
  const spki = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  let behind = "";
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, "x-forwarded-for": incoming.socket.remoteAddress };
    const onward = request(`${behind}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const pin = createHash("sha256").update(spki).digest("base64");
  return {
    port: (server.address() as AddressInfo).port,
    browserArguments: [
      `--host-resolver-rules=MAP ${host} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
    leadTo: (origin) => {
      behind = origin;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
