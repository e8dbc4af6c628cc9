import { generateKeyPairSync, sign } from "node:crypto";

/** A PEM certificate and its key. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** DER (ITU-T X.690): tag, length, content. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const hex = (text: string) => Buffer.from(text, "hex");
const sequence = (...contents: readonly Uint8Array[]) => der(0x30, ...contents);
const bitString = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
/** Object identifiers: ecdsa-with-SHA256, commonName, subjectAltName, basicConstraints. */
const [ecdsaSha256, commonName, subjectAltName, basicConstraints] = [
  hex("06082a8648ce3d040302"),
  hex("0603550403"),
  hex("0603551d11"),
  hex("0603551d13"),
];

/** A self-signed certificate for one host name (RFC 5280), valid from 2000 to 2099. */
export function selfSigned(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(ecdsaSha256);
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(host)))));
  const validity = sequence(
    ...["20000101000000Z", "20991231235959Z"].map((time) => der(0x18, Buffer.from(time))),
  );
  const extensions = sequence(
    sequence(subjectAltName, der(0x04, sequence(der(0x82, Buffer.from(host))))),
    sequence(basicConstraints, der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
  );
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extensions),
  );
  const certificate = sequence(content, algorithm, bitString(sign("sha256", content, privateKey)));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
