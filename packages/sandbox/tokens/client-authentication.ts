import { createHash, timingSafeEqual } from "node:crypto";
import type { SandboxClient } from "../options.ts";

/** The client that sent a request: it shows its secret by HTTP Basic (RFC 6749, section 2.3.1), or has none and only names itself. */
export function authenticateClient(
  clients: readonly SandboxClient[],
  authorization: string | undefined,
  body: URLSearchParams,
): SandboxClient | undefined {
  const find = (id: string | null) => clients.find((client) => client.id === id);
  if (authorization !== undefined) {
    const basic = readBasic(authorization);
    const client = basic === undefined ? undefined : find(basic.id);
    if (basic === undefined || client?.secret === undefined) return undefined;
    const named = body.get("client_id");
    if (named !== null && named !== client.id) return undefined;
    return sameSecret(basic.secret, client.secret) ? client : undefined;
  }
  const client = find(body.get("client_id"));
  // Whoever has a secret must show it: a name alone is what everybody knows.
  if (client === undefined || client.secret !== undefined || body.has("client_secret")) return undefined;
  return client;
}

function readBasic(header: string): { readonly id: string; readonly secret: string } | undefined {
  const encoded = /^basic ([A-Za-z0-9+/=_-]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString();
  const colon = text.indexOf(":");
  if (colon === -1) return undefined;
  return { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
