import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Credential {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly rpId: string;
  /** Base64url. */
  readonly userHandle: string;
  signCount: number;
}

/** Everything that an authenticator and its browser put into a response, so that a test can forge any of it. */
export interface Forgery {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** User present 1, user verified 4, backup eligible 8, backed up 16, attested data 64 (WebAuthn Level 3, 6.1). */
  readonly flags?: number;
  readonly signCount?: number;
  readonly userHandle?: string | undefined;
  /** The credential id that the response names. */
  readonly id?: string;
  /** Changes the signature, or the attestation object. */
  readonly bytes?: (bytes: Buffer) => Buffer;
  readonly format?: string;
  readonly statement?: readonly (readonly [string, Cbor])[];
}

export interface SoftwareAuthenticator {
  readonly credentials: readonly Credential[];
  /** Answers creation options as a browser at `origin` would. */
  create(options: unknown, forged?: Forgery): object;
  /** Answers request options with the newest credential, or another. */
  get(options: unknown, forged?: Forgery, credential?: Credential): object;
}

interface Options {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly rpId: string;
  readonly user: { readonly id: string };
}

/** An authenticator with P-256 keys, for a browser at this origin. It counts its signatures unless `counts` is false. */
export function createAuthenticator(origin: string, counts = true): SoftwareAuthenticator {
  const credentials: Credential[] = [];
  return {
    credentials,
    create(given, forged = {}) {
      const { challenge, rp, user } = given as Options;
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = forged.id === undefined ? randomBytes(32) : Buffer.from(forged.id, "base64url");
      const credential = { id, privateKey, publicKey, rpId: rp.id, userHandle: user.id, signCount: 0 };
      credentials.push(credential);
      return {
        ...named(id),
        response: {
          clientDataJSON: clientData({ type: "webauthn.create", challenge, origin, ...forged }).toString(
            "base64url",
          ),
          attestationObject: attestationOf(credential, forged).toString("base64url"),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    get(given, forged = {}, credential = credentials.at(-1)) {
      if (!credential) throw new Error("the authenticator has no credential");
      if (counts) credential.signCount += 1;
      const data = authenticatorData(credential, 0x05, forged);
      const client = clientData({
        type: "webauthn.get",
        challenge: (given as Options).challenge,
        origin,
        ...forged,
      });
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const signature = sign("sha256", signed, credential.privateKey);
      const userHandle = "userHandle" in forged ? forged.userHandle : credential.userHandle;
      return {
        ...named(forged.id === undefined ? credential.id : Buffer.from(forged.id, "base64url")),
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: (forged.bytes?.(signature) ?? signature).toString("base64url"),
          ...(userHandle !== undefined && { userHandle }),
        },
        clientExtensionResults: {},
      };
    },
  };
}

function clientData({ type, challenge, origin }: Pick<Forgery, "type" | "challenge" | "origin">): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ rpId, signCount }: Credential, flags: number, forged: Forgery): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(forged.signCount ?? signCount);
  return Buffer.concat([sha256(forged.rpId ?? rpId), Buffer.of(forged.flags ?? flags), counter]);
}

function attestationOf(credential: Credential, forged: Forgery): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credential.id.length);
  const attested = [Buffer.alloc(16), length, credential.id, coseOf(credential.publicKey)];
  const object = cbor(
    new Map<string, Cbor>([
      ["fmt", forged.format ?? "none"],
      ["attStmt", new Map(forged.statement ?? [])],
      ["authData", Buffer.concat([authenticatorData(credential, 0x45, forged), ...attested])],
    ]),
  );
  return forged.bytes?.(object) ?? object;
}

function named(id: Buffer) {
  const text = id.toString("base64url");
  return { id: text, rawId: text, type: "public-key" };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** An ES256 key in COSE (RFC 9053, 7.1.1). */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

export type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<string | number, Cbor>;

/** What authenticators need of CBOR (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  if (length < 256) return Buffer.of((major << 5) | 24, length);
  return Buffer.of((major << 5) | 25, length >> 8, length & 0xff);
}
