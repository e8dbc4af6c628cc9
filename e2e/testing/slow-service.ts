import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { createSandbox } from "@spindle/sandbox/create-sandbox.ts";

export interface SlowService {
  readonly url: string;
  /** How its bodies arrive from now on: whole, or a byte now and then, for ever. */
  send(how: "whole" | "in drops"): void;
  close(): Promise<void>;
}

/** A streaming service in the test's own process, for a server that is configured with a client of a real one. */
export async function startSlowService(client: {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}): Promise<SlowService> {
  let how: "whole" | "in drops" = "whole";
  const catalogue = await loadCatalogue();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/" } = request;
    const answer = await service.fetch(
      new Request(new URL(url, origin()), {
        method,
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      }),
    );
    response.writeHead(answer.status, [...answer.headers].flat());
    const body = Buffer.from(await answer.arrayBuffer());
    if (how === "whole") return response.end(body);
    const dripping = setInterval(() => response.write(" "), 100);
    response.on("close", () => clearInterval(dripping));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = createSandbox({
    publicUrl: origin(),
    clients: [{ id: client.id, secret: client.secret, name: "Spindle", redirectUris: [client.redirectUri] }],
    catalogue,
    secret: new Uint8Array(32).fill(3),
    now: () => Date.now(),
    random: () => Math.random(),
  });
  return {
    url: origin(),
    send: (next) => {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
