import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";

/** A message as it passed through; only its browser can read it. */
export interface PassedMessage {
  readonly endpoint: string;
  readonly headers: IncomingMessage["headers"];
}

export interface FirefoxPushService {
  /** Where browsers connect to, and where messages are sent to. */
  readonly serverUrl: string;
  readonly origin: string;
  /** The endpoints of the subscriptions that have not ended. */
  readonly endpoints: () => readonly string[];
  readonly passed: readonly PassedMessage[];
  /** Settles once so many messages have passed through in all. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** By the endpoint: what a browser calls the subscription, and where it is. */
type Channels = Map<string, { readonly id: string; readonly browser: WebSocket }>;

/** What Firefox says to its push service, as far as it matters here (https://mozilla-push-service.readthedocs.io/en/latest/design/). */
type Said =
  | { readonly messageType: "hello" }
  | { readonly messageType: "register" | "unregister"; readonly channelID: string }
  | { readonly messageType: "ack" | "broadcast_subscribe" };

/** A push service that Firefox itself subscribes at, over its own protocol; what it passes on it cannot read. */
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
    tell(channel.browser, {
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

/** Returns what a browser says, and notes what it subscribes to. */
function answer(browser: WebSocket, said: Said, channels: Channels, origin: string): void {
  switch (said.messageType) {
    case "hello":
      tell(browser, { ...said, status: 200, uaid: randomBytes(16).toString("hex"), use_webpush: true });
      break;
    case "register": {
      const pushEndpoint = `${origin}/push/${randomUUID()}`;
      channels.set(pushEndpoint, { id: said.channelID, browser });
      tell(browser, { ...said, status: 200, pushEndpoint });
      break;
    }
    case "unregister":
      for (const [endpoint, { id }] of channels) if (id === said.channelID) channels.delete(endpoint);
      tell(browser, { ...said, status: 200 });
      break;
    case "ack":
    case "broadcast_subscribe":
      break;
  }
}

function tell(browser: WebSocket, words: object): void {
  browser.send(JSON.stringify(words));
}
