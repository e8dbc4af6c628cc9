import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server, Socket } from "node:net";
import type { PushMessage } from "@spindle/contract/push-message.ts";
import { createLocalJWKSet, type JWTPayload, jwtVerify } from "jose";
import type { PushSubscription } from "../ports/push-sender.ts";
import { type BrowserKeys, decryptPush } from "./decrypt-push.ts";
import type { Certificate } from "./self-signed.ts";

/** A received message, decrypted as its browser would. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: IncomingMessage["headers"];
  readonly message: PushMessage;
  /** The claims of the server's token, after its signature was verified with its public key (RFC 8292). */
  readonly claims: JWTPayload;
  /** The public key of the token. */
  readonly sender: string;
}

/** Responds to a message; `undefined` accepts it with 201. */
export type Answer = ((response: ServerResponse) => void) | undefined;

export interface PushService {
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** Decides the response to the next messages, which are already in `received`. */
  answer: (push: ReceivedPush) => Answer;
  /** A new browser's subscription. */
  subscribe(): PushSubscription;
  /** Resolves once this number of messages has been received in total. */
  until(count: number): Promise<void>;
  /** Resolves once no connection is open. */
  untilLeft(): Promise<void>;
  stop(): Promise<void>;
}

/** A push service on loopback that decrypts messages as browsers would; HTTPS at localhost if it has a certificate. */
export async function startPushService(certificate?: Certificate): Promise<PushService> {
  const browsers = new Map<string, BrowserKeys>();
  const received: ReceivedPush[] = [];
  let waiting: (() => void)[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    receive(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  const connections = connectionsOf(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const origin = certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = `${origin}${request.url ?? ""}`;
    const browser = browsers.get(endpoint);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!browser) {
      response.writeHead(404).end();
      return;
    }
    const message = JSON.parse(decryptPush(Buffer.concat(chunks), browser)) as PushMessage;
    const { claims, sender } = await authorized(request.headers.authorization ?? "");
    const push = { endpoint, headers: request.headers, message, claims, sender };
    received.push(push);
    const answer = service.answer(push);
    if (answer) answer(response);
    else response.writeHead(201).end();
    for (const wake of waiting.splice(0)) wake();
  }

  const service: PushService = {
    origin,
    received,
    answer: () => undefined,
    subscribe() {
      const pair = createECDH("prime256v1");
      const p256dh = pair.generateKeys("base64url");
      const keys = { p256dh, auth: randomBytes(16).toString("base64url") };
      const endpoint = `${origin}/push/${randomUUID()}`;
      browsers.set(endpoint, { privateKey: pair.getPrivateKey("base64url"), keys });
      return { endpoint, keys };
    },
    until: async (count) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    untilLeft: async () => {
      for (const socket of connections) await once(socket, "close");
    },
    stop: async () => {
      waiting = [];
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return service;
}

/** The currently open connections. */
function connectionsOf(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return connections;
}

async function authorized(header: string): Promise<{ readonly claims: JWTPayload; readonly sender: string }> {
  const [, token = "", sender = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(sender, "base64url");
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const keys = createLocalJWKSet({ keys: [{ kty: "EC", crv: "P-256", x, y, alg: "ES256" } as const] });
  // Skip the machine's clock: the test's clock decides what has expired.
  const { payload } = await jwtVerify(token, keys, { currentDate: new Date(0) });
  return { claims: payload, sender };
}
