import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

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
  const { key, cert, spki } = selfSigned(host);
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

/** A new self-signed certificate of a host (RFC 5280), which is valid from 2020 to 2049. */
function selfSigned(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const ecdsaWithSha256 = der(0x30, oid("2a8648ce3d040302"));
  const name = der(0x30, der(0x31, der(0x30, oid("550403"), der(0x0c, Buffer.from(host)))));
  const validity = der(0x30, time("200101000000Z"), time("490101000000Z"));
  const hostNames = der(0x30, oid("551d11"), der(0x04, der(0x30, der(0x82, Buffer.from(host)))));
  const version3 = der(0xa0, der(0x02, Buffer.of(2)));
  const serial = der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)]));
  const signed = der(
    0x30,
    version3,
    serial,
    ecdsaWithSha256,
    name,
    validity,
    name,
    spki,
    der(0xa3, der(0x30, hostNames)),
  );
  const signature = createSign("sha256").update(signed).sign(privateKey);
  const certificate = der(0x30, signed, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`,
    spki,
  };
}

/** One element of ASN.1 in DER (X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function time(utc: string): Buffer {
  return der(0x17, Buffer.from(utc));
}
