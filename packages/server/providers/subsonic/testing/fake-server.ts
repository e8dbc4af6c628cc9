import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { methods } from "./fake-answers.ts";
import { answerAs, type Answer, envelopeOf, Failed, wholeAnswer } from "./fake-envelope.ts";
import { answerInstead, answerWith, createFaultSwitch, type Fault, type FaultScope } from "./fake-faults.ts";
import { type AlbumSpec, createFakeLibrary, type FakeLibrary } from "./fake-library.ts";
import { coverArtOf, streamOf } from "./fake-media.ts";
import { newcomer, rosa, sampleAlbums } from "./fake-sample.ts";
import { userSignedIn } from "./fake-sign-in.ts";
import {
  type FakeRequest,
  type FakeState,
  type FakeUser,
  fakeUserOf,
  type Scrobble,
  type SignInWay,
  type UserSpec,
} from "./fake-state.ts";

export interface FakeServerOptions {
  readonly accepts?: readonly SignInWay[];
  /** Whether it speaks OpenSubsonic. */
  readonly openSubsonic?: boolean;
  /** Besides `apiKeyAuthentication`, which follows from `accepts`. */
  readonly extensions?: readonly string[];
  readonly version?: string;
  /** The product's name, as OpenSubsonic has it. */
  readonly type?: string;
  /** False: answers clients that are newer, as many servers do. */
  readonly checksVersion?: boolean;
  /** The type that transcodings have, which are WAV in truth. */
  readonly transcodedAs?: "asked" | "wav";
  readonly albums?: readonly AlbumSpec[];
  /** So many further albums, made as they are asked for. */
  readonly generatedAlbums?: number;
  readonly users?: readonly UserSpec[];
  /** The path before `/rest`. */
  readonly basePath?: string;
  /** Bits a second of each stream; otherwise as fast as they are taken. */
  readonly streamRate?: number;
  readonly now?: () => number;
}

export interface FakeServer {
  /** Without `/rest`. */
  readonly url: string;
  readonly requests: readonly FakeRequest[];
  readonly scrobbles: readonly Scrobble[];
  readonly library: FakeLibrary;
  /** How many streams are under way, and the most that ever were. */
  readonly streams: { readonly open: number; readonly most: number };
  user(name: string): FakeUser;
  fail(fault: Fault, scope?: FaultScope): void;
  endFaults(): void;
  /** Refuses connections until it comes back at the same port. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Servers as they are found, to be given to `startFakeServer`. */
export const kinds = {
  navidrome: { type: "navidrome", accepts: ["token", "password"], checksVersion: false },
  keysOnly: { type: "lms", accepts: ["apiKey"] },
  /** Nextcloud, and others that keep only a hash. */
  passwordOnly: { type: "nextcloud music", accepts: ["password"], extensions: ["formPost"] },
  /** Before tokens. It refuses clients that say they are newer. */
  old: { accepts: ["password"], openSubsonic: false, version: "1.12.0" },
  supysonic: { accepts: ["password"], openSubsonic: false, version: "1.10.2", checksVersion: false },
} as const satisfies Record<string, FakeServerOptions>;

/** A server of the Subsonic API 1.16.1 with OpenSubsonic, on a free loopback port. */
export async function startFakeServer(options: FakeServerOptions = {}): Promise<FakeServer> {
  const state = stateOf(options);
  const { basePath = "", streamRate } = options;
  const requests: FakeRequest[] = [];
  const faults = createFaultSwitch();
  const streams = { open: 0, most: 0 };
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const sent = Promise.withResolvers<Awaited<FakeRequest["ended"]>>();
    let bytes = 0;
    outgoing.once("close", () => sent.resolve({ bytes, complete: outgoing.writableFinished }));
    const request = await requestIn(incoming, basePath, state, sent.promise);
    requests.push(request);
    const fault = faults.take(request.call);
    if (fault?.kind === "reset") return void incoming.socket.resetAndDestroy();
    if (fault?.kind === "slow" && fault.afterBytes === undefined) await fault.until;
    const answer = answerInstead(fault, request, state) ?? answerWith(fault, answerTo(request, state, fault));
    const isStream = request.call === "stream" && answer.status < 300;
    if (isStream) countStream(streams, outgoing);
    await send(request.method, outgoing, answer, {
      rate: isStream ? streamRate : undefined,
      fault,
      sent: (count) => (bytes += count),
    });
  };
  const listen = async (port: number): Promise<void> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    requests,
    scrobbles: state.scrobbles,
    library: state.library,
    streams,
    user(name) {
      const user = state.users.get(name.toLowerCase());
      if (!user) throw new Error(`There's no user ${name}.`);
      return user;
    },
    fail: faults.turnOn,
    endFaults: faults.turnOff,
    goDown: close,
    comeBack: () => listen(port),
    stop: close,
  };
}

function countStream(streams: { open: number; most: number }, outgoing: ServerResponse): void {
  streams.open += 1;
  streams.most = Math.max(streams.most, streams.open);
  outgoing.once("close", () => (streams.open -= 1));
}

function stateOf(options: FakeServerOptions): FakeState {
  const accepts = new Set<SignInWay>(options.accepts ?? ["apiKey", "token", "password"]);
  const library = createFakeLibrary(options.albums ?? sampleAlbums, options.generatedAlbums);
  const specs = options.users ?? (options.albums ? [newcomer] : [rosa, newcomer]);
  const { openSubsonic = true, extensions = ["formPost", "transcodeOffset"] } = options;
  return {
    accepts,
    openSubsonic,
    extensions: openSubsonic
      ? [...(accepts.has("apiKey") ? ["apiKeyAuthentication"] : []), ...extensions]
      : [],
    version: options.version ?? "1.16.1",
    type: options.type ?? "fake",
    checksVersion: options.checksVersion ?? true,
    transcodedAs: options.transcodedAs ?? "asked",
    library,
    users: new Map(specs.map((spec) => [spec.name.toLowerCase(), fakeUserOf(spec, library)])),
    scrobbles: [],
    now: options.now ?? Date.now,
  };
}

async function requestIn(
  incoming: IncomingMessage,
  basePath: string,
  state: FakeState,
  ended: FakeRequest["ended"],
): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const { pathname, searchParams: query } = new URL(incoming.url ?? "/", "http://fake");
  const inRest = pathname.startsWith(`${basePath}/rest/`) ? pathname.slice(basePath.length + 6) : "";
  const isForm = incoming.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  const form = new URLSearchParams(isForm ? Buffer.concat(chunks).toString() : "");
  const readsForm = incoming.method === "POST" && state.extensions.includes("formPost");
  return {
    method: incoming.method ?? "",
    path: pathname,
    call: /^(\w{1,50})(?:\.view)?$/.exec(inRest)?.[1] ?? "",
    query,
    form,
    parameters: new URLSearchParams([...query, ...(readsForm ? form : [])]),
    headers: incoming.headers,
    ended,
  };
}

const notFound = wholeAnswer("text/html", "<html><body>404 Not Found</body></html>", 404);

function answerTo(
  { call, parameters, headers }: FakeRequest,
  state: FakeState,
  fault: Fault | undefined,
): Answer {
  const format = fault?.kind === "xml" ? "xml" : parameters.get("f");
  const reshaped = fault?.kind === "reshaped" ? fault.change : undefined;
  try {
    // Anyone may ask for the extensions: the ways to sign in are among them.
    if (call === "getOpenSubsonicExtensions" && state.openSubsonic) {
      const openSubsonicExtensions = state.extensions.map((name) => ({ name, versions: [1] }));
      return answerAs(format, envelopeOf({ openSubsonicExtensions }, false, state));
    }
    if (call === "") return notFound;
    const user = userSignedIn(parameters, state);
    if (call === "stream")
      return streamOf(parameters, fault?.kind === "no-ranges" ? undefined : headers.range, user, state);
    if (call === "getCoverArt") return coverArtOf(parameters, state);
    const isKnown = call !== "tokenInfo" || state.extensions.includes("apiKeyAuthentication");
    const method = isKnown && Object.hasOwn(methods, call) ? methods[call] : undefined;
    if (!method) return notFound;
    const content = method({ user, state, parameters });
    return answerAs(format, envelopeOf(reshaped?.(content) ?? content, false, state));
  } catch (problem) {
    if (!(problem instanceof Failed)) throw problem;
    return answerAs(format, envelopeOf(problem.error, true, state));
  }
}

interface Sending {
  /** Bits a second. */
  readonly rate: number | undefined;
  readonly fault: Fault | undefined;
  readonly sent: (bytes: number) => void;
}

async function send(
  method: string,
  outgoing: ServerResponse,
  { status, headers, length, chunks }: Answer,
  { rate, fault, sent }: Sending,
): Promise<void> {
  outgoing.writeHead(status, {
    ...headers,
    ...(length !== undefined && { "content-length": String(length) }),
  });
  if (method === "HEAD") return void outgoing.end();
  const startedAt = Date.now();
  let bytes = 0;
  const write = async (chunk: Buffer): Promise<void> => {
    if (outgoing.destroyed) return;
    sent(chunk.length);
    bytes += chunk.length;
    if (!outgoing.write(chunk)) await drained(outgoing);
    if (rate === undefined) return;
    const early = (bytes * 8_000) / rate - (Date.now() - startedAt);
    if (early > 0) await setTimeout(early);
  };
  const stall = fault?.kind === "slow" ? fault : undefined;
  // What is paced goes out four times a second.
  for (const chunk of pieces(chunks, rate === undefined ? 65_536 : Math.max(1, Math.floor(rate / 32)))) {
    if (outgoing.destroyed) return;
    const before = stall?.afterBytes === undefined ? chunk.length : Math.max(0, stall.afterBytes - bytes);
    if (before < chunk.length) {
      if (before > 0) await write(chunk.subarray(0, before));
      await stall?.until;
    }
    await write(before < chunk.length ? chunk.subarray(before) : chunk);
  }
  // What was promised and doesn't come must not keep the connection open.
  if (length !== undefined && bytes < length) outgoing.socket?.destroySoon();
  else outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      outgoing.off("drain", done).off("close", done);
      resolve();
    };
    outgoing.on("drain", done).on("close", done);
  });
}

function* pieces(chunks: Iterable<Buffer>, size: number): Generator<Buffer> {
  for (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size);
}
