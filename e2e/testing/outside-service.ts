import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { createSandbox } from "@spindle/sandbox/create-sandbox.ts";

export interface OutsideService {
  readonly url: string;
  close(): Promise<void>;
}

/** A streaming service in the test process, for a server configured with a client of a real provider. */
export async function startOutsideService(client: {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}): Promise<OutsideService> {
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
    response.end(Buffer.from(await answer.arrayBuffer()));
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
