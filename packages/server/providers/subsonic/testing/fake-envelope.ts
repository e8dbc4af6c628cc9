import type { FakeState } from "./fake-state.ts";

/** What is sent: a status, headers, and bytes made as they are needed. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: the length isn't told. */
  readonly length: number | undefined;
  readonly chunks: Iterable<Buffer>;
}

export type Content = Readonly<Record<string, unknown>>;

/** An error inside HTTP's 200, as the protocol has it. */
export interface ApiError {
  readonly code: number;
  readonly message: string;
}

const messages: Readonly<Record<number, string>> = {
  0: "A generic error.",
  10: "Required parameter is missing.",
  20: "Incompatible Subsonic REST protocol version. Client must upgrade.",
  30: "Incompatible Subsonic REST protocol version. Server must upgrade.",
  40: "Wrong username or password.",
  41: "Token authentication not supported for LDAP users.",
  42: "Provided authentication mechanism not supported.",
  43: "Multiple conflicting authentication mechanisms provided.",
  44: "Invalid API key.",
  50: "User is not authorized for the given operation.",
  60: "The trial period for the Subsonic server is over. Please upgrade to Subsonic Premium. Visit subsonic.org for details.",
  70: "The requested data was not found.",
};

/** Thrown by a method whose answer is an error. */
export class Failed extends Error {
  readonly error: ApiError;
  constructor(code: number, message = messages[code] ?? "An error.") {
    super(message);
    this.error = { code, message };
  }
}

export function wholeAnswer(contentType: string, body: string | Buffer, status = 200): Answer {
  const bytes = Buffer.from(body);
  return { status, headers: { "content-type": contentType }, length: bytes.length, chunks: [bytes] };
}

type Kind = Pick<FakeState, "version" | "type" | "openSubsonic">;

/** The response's outer element and what is in it. */
export function envelopeOf(content: Content | ApiError, failed: boolean, kind: Kind): Content {
  return {
    "subsonic-response": {
      status: failed ? "failed" : "ok",
      version: kind.version,
      ...(kind.openSubsonic && { type: kind.type, serverVersion: "0.1.3 (tag)", openSubsonic: true }),
      ...(failed ? { error: content } : content),
    },
  };
}

/** As JSON where the client asked for it, otherwise as XML. */
export function answerAs(format: string | null, envelope: Content): Answer {
  return format === "json"
    ? wholeAnswer("application/json", JSON.stringify(envelope))
    : wholeAnswer("text/xml; charset=utf-8", xmlOf(envelope));
}

/** The protocol's XML: values are attributes, objects are elements, and a list is an element for each entry. */
export function xmlOf(envelope: Content): string {
  const [[name, content] = ["", {}]] = Object.entries(envelope);
  const root = { xmlns: "http://subsonic.org/restapi", ...(content as Content) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, root)}`;
}

function element(name: string, value: unknown): string {
  if (typeof value !== "object" || value === null) return `<${name}>${escaped(String(value))}</${name}>`;
  let [attributes, children] = ["", ""];
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue;
    if (Array.isArray(part)) children += part.map((each) => element(key, each)).join("");
    else if (typeof part === "object" && part !== null) children += element(key, part);
    else attributes += ` ${key}="${escaped(String(part))}"`;
  }
  return `<${name}${attributes}>${children}</${name}>`;
}

/** XML 1.0 has no way to write most control characters, so servers leave them out. */
function escaped(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- These characters may not stand in XML.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("\t", "&#9;")
      .replaceAll("\n", "&#10;")
      .replaceAll("\r", "&#13;")
  );
}
