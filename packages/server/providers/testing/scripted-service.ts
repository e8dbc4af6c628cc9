import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface ScriptedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the answer, by the test's clock. */
  readonly after?: number;
  /** Sent as JSON unless it is text. */
  readonly body?: unknown;
}

/** `hang`: no answer. `drop`: closes the connection. `drip`: only headers. `flood`: an endless body. */
export type Script = (request: SeenRequest) => ScriptedReply | "hang" | "drop" | "drip" | "flood";

export interface ScriptedService {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  stop(): Promise<void>;
}

export interface Silence {
  /** Advances the clock by milliseconds. */
  readonly pass: (ms: number) => void;
  /** Milliseconds that pass once the service hangs or drips. */
  readonly ms: number;
}

/** A service on a free loopback port whose answers a test scripts. */
export async function startScriptedService(script: Script, silence: Silence): Promise<ScriptedService> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const url = new URL(incoming.url ?? "/", "http://scripted");
    const request: SeenRequest = {
      method: incoming.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    };
    seen.push(request);
    const reply = script(request);
    if (reply === "hang") {
      silence.pass(silence.ms);
      return;
    }
    if (reply === "drop") {
      incoming.socket.destroy();
      return;
    }
    if (reply === "drip") {
      outgoing.writeHead(200, { "content-type": "application/json" }).write("{");
      silence.pass(silence.ms);
      return;
    }
    if (reply === "flood") {
      outgoing.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        if (!outgoing.destroyed) outgoing.write(" ".repeat(65_536), more);
      };
      more();
      return;
    }
    if (reply.after !== undefined) silence.pass(reply.after);
    const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {});
    outgoing.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers });
    outgoing.end(reply.status === 204 ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
