import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";

/** A relayed message; only its browser can decrypt it. */
export interface PassedMessage {
  readonly endpoint: string;
  readonly headers: IncomingMessage["headers"];
}

export interface FirefoxPushService {
  /** The WebSocket URL for browsers; `origin` is for senders. */
  readonly serverUrl: string;
  readonly origin: string;
  /** The endpoints of all active subscriptions. */
  readonly endpoints: () => readonly string[];
  readonly passed: readonly PassedMessage[];
  /** Resolves once this number of messages has been relayed in total. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** By endpoint: the browser's channel id and its socket. */
type Channels = Map<string, { readonly id: string; readonly browser: WebSocket }>;

/** The messages from Firefox that matter here (https://mozilla-push-service.readthedocs.io/en/latest/design/). */
type Said =
  | { readonly messageType: "hello" }
  | { readonly messageType: "register" | "unregister"; readonly channelID: string }
  | { readonly messageType: "ack" | "broadcast_subscribe" };

/** A push service for Firefox, over its own protocol; it cannot decrypt the messages it relays. */
export async function startFirefoxPushService(): Promise<FirefoxPushService> {
  const channels: Channels = new Map();
  const passed: PassedMessage[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => void pass(request, response));
  const sockets = new WebSocketServer({ server });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${address}`;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const endpoint = origin + (request.url ?? "");
    const channel = channels.get(endpoint);
    if (channel === undefined) return void response.writeHead(410).end();
    passed.push({ endpoint, headers: request.headers });
    send(channel.browser, {
      messageType: "notification",
      channelID: channel.id,
      version: randomUUID(),
      data: body.toString("base64url"),
      headers: { encoding: request.headers["content-encoding"] },
    });
    response.writeHead(201).end();
    for (const wake of waiting.splice(0)) wake();
  }

  sockets.on("connection", (browser) =>
    browser.on("message", (data) =>
      answer(browser, JSON.parse((data as Buffer).toString()) as Said, channels, origin),
    ),
  );

  return {
    serverUrl: `ws://${address}/`,
    origin,
    endpoints: () => [...channels.keys()],
    passed,
    until: async (count) => {
      while (passed.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    stop: async () => {
      waiting = [];
      for (const browser of sockets.clients) browser.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers a browser's message and records its subscriptions. */
function answer(browser: WebSocket, said: Said, channels: Channels, origin: string): void {
  switch (said.messageType) {
    case "hello":
      send(browser, { ...said, status: 200, uaid: randomBytes(16).toString("hex"), use_webpush: true });
      break;
    case "register": {
      const pushEndpoint = `${origin}/push/${randomUUID()}`;
      channels.set(pushEndpoint, { id: said.channelID, browser });
      send(browser, { ...said, status: 200, pushEndpoint });
      break;
    }
    case "unregister":
      for (const [endpoint, { id }] of channels) if (id === said.channelID) channels.delete(endpoint);
      send(browser, { ...said, status: 200 });
      break;
    case "ack":
    case "broadcast_subscribe":
      break;
  }
}

function send(browser: WebSocket, words: object): void {
  browser.send(JSON.stringify(words));
}
