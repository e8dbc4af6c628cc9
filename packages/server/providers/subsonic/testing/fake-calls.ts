import { afterEach, expect } from "vitest";
import { rosa } from "./fake-sample.ts";
import { type FakeServer, type FakeServerOptions, startFakeServer } from "./fake-server.ts";

export type Query = Readonly<Record<string, string>>;

export const common = { v: "1.16.1", c: "test", f: "json" };
export const byKey = { ...common, apiKey: rosa.apiKey };

/** Starts servers that stop after each test. */
export function useFakeServers(): (options?: FakeServerOptions) => Promise<FakeServer> {
  const running: FakeServer[] = [];
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
  });
  return async (options) => {
    const server = await startFakeServer(options);
    running.push(server);
    return server;
  };
}

export function addressOf({ url }: FakeServer, call: string, query: Query): string {
  return `${url}/rest/${call}?${new URLSearchParams(query).toString()}`;
}

/** Asks with the first user's key. */
export function get(server: FakeServer, call: string, query: Query = {}, headers: Query = {}) {
  return fetch(addressOf(server, call, { ...byKey, ...query }), { headers });
}

/** The inside of an answer in JSON. */
export async function inside(response: Response): Promise<Readonly<Record<string, unknown>>> {
  expect(response.status).toBe(200);
  const body = (await response.json()) as { "subsonic-response": Record<string, unknown> };
  return body["subsonic-response"];
}
