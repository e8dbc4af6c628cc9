import { type Lookup, lookupBySystem, publicOnly } from "../../net/public-lookup.ts";
import { readAtMost } from "../../net/read-at-most.ts";
import { largestBody, parsedJson } from "../outside/http-exchange.ts";
import { readAs } from "../outside/tolerant-schemas.ts";
import { isTooOld } from "./account.ts";
import { envelopeSchema } from "./answers.ts";
import { fetchDirectly } from "./fetch-directly.ts";
import type { KnownServer } from "./known-servers.ts";

/** What answers at a server's address. `code`: the system's, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
export type Inspection =
  | { readonly kind: "answers"; readonly version: string; readonly isTooOld: boolean }
  | { readonly kind: "something-else"; readonly status: number }
  | { readonly kind: "silent" }
  | { readonly kind: "unreachable"; readonly code: string };

/** Asks a server who it is, without an account: also its refusal says that it's a server of this kind. */
export async function inspectServer(
  { address, anyAddress }: KnownServer,
  timeout: AbortSignal,
  lookup: Lookup = lookupBySystem,
): Promise<Inspection> {
  const send = fetchDirectly(anyAddress ? undefined : publicOnly(lookup));
  try {
    const url = `${address}/rest/ping.view?v=1.8.0&c=Spindle&f=json`;
    const headers = { accept: "application/json" };
    const response = await send(url, { method: "GET", headers, signal: timeout });
    const body = await readAtMost(response.body, largestBody);
    const text = body && new TextDecoder().decode(body);
    const envelope = readAs(envelopeSchema, text && parsedJson(text))?.["subsonic-response"];
    if (!envelope) return { kind: "something-else", status: response.status };
    const { version } = envelope;
    return { kind: "answers", version: version ?? "?", isTooOld: isTooOld(version) };
  } catch (error) {
    if (timeout.aborted) return { kind: "silent" };
    const { code, message } = error as NodeJS.ErrnoException;
    return { kind: "unreachable", code: code ?? message };
  }
}
