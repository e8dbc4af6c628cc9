// Both ends of many streams, in a process of their own: a music server that sends at a fixed rate, and the listeners who read.
import { fork } from "node:child_process";
import { once } from "node:events";
import { type ClientRequest, get } from "node:http";
import { createFakeLibrary } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import { startFakeServer } from "@spindle/server/providers/subsonic/testing/fake-server.ts";

export interface Ends {
  readonly listeners: readonly string[];
  /** Bits a second of each stream. */
  readonly rate: number;
}

export interface Streaming {
  readonly streams: readonly { readonly url: string; readonly cookie: string }[];
  /** False: the listeners read nothing after the head. */
  readonly reads: boolean;
}

export interface Streamed {
  /** Those that were answered with 200. */
  readonly opened: number;
  /** Those that broke off before they were told to end. */
  readonly broken: number;
  readonly bytes: number;
}

export interface StreamEnds {
  /** The address of the music server. */
  readonly server: string;
  /** Resolves when all streams have been answered. */
  begin(streaming: Streaming): Promise<void>;
  end(): Promise<Streamed>;
  stop(): Promise<void>;
}

export const password = "sesame";
export const albumTitle = "Long Rooms";

export async function startStreamEnds(ends: Ends): Promise<StreamEnds> {
  const child = fork(import.meta.filename, { env: { ...process.env, STREAM_ENDS: "1" } });
  const ended = once(child, "exit");
  const told = async (order: object) => {
    const answer = once(child, "message");
    child.send(order);
    return (await answer)[0] as unknown;
  };
  const server = (await told({ ends })) as string;
  return {
    server,
    begin: async (begin) => void (await told({ begin })),
    end: async () => (await told({ end: true })) as Streamed,
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

interface Order {
  readonly ends?: Ends;
  readonly begin?: Streaming;
  readonly end?: true;
}

if (process.env["STREAM_ENDS"] !== undefined) serveOrders();

function serveOrders(): void {
  let end: (() => Streamed) | undefined;
  process.on("message", async ({ ends, begin, end: mustEnd }: Order) => {
    if (ends) process.send?.(await startServer(ends));
    if (begin) {
      end = await beginStreams(begin);
      process.send?.("begun");
    }
    if (mustEnd) process.send?.(end?.());
  });
  process.once("disconnect", () => process.exit());
}

async function startServer({ listeners, rate }: Ends): Promise<string> {
  // 60 minutes in all, so that the album can be given; 1.4 Mbit/s, so that no stream ends early.
  const songs = ["One", "Two", "Three", "Four"].map((title) => ({ title, seconds: 900, rate: 88_200 }));
  const albums = [{ title: albumTitle, artist: "The Lamps", songs }];
  const [first] = createFakeLibrary(albums).named;
  if (!first) throw new Error("there is no album");
  const { url } = await startFakeServer({
    albums,
    users: listeners.map((name) => ({ name, password, starred: { albums: [albumTitle] } })),
    streamRate: rate,
  });
  return url;
}

async function beginStreams({ streams, reads }: Streaming): Promise<() => Streamed> {
  let [opened, broken, bytes, isOver] = [0, 0, 0, false];
  const requests: ClientRequest[] = [];
  const breakOff = () => {
    if (!isOver) broken += 1;
  };
  await Promise.all(
    streams.map(
      ({ url, cookie }) =>
        new Promise<void>((resolve, reject) => {
          const request = get(url, { headers: { Cookie: cookie } }, (response) => {
            if (response.statusCode === 200) opened += 1;
            response.once("error", breakOff);
            if (reads) response.on("data", (chunk: Buffer) => (bytes += chunk.length));
            resolve();
          });
          request.once("error", reject);
          requests.push(request);
        }),
    ),
  );
  return () => {
    isOver = true;
    for (const request of requests) request.destroy();
    return { opened, broken, bytes };
  };
}
