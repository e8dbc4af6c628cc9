import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { patience } from "../conformance/run-on-stage.ts";
import { fetchDirectly } from "./fetch-directly.ts";

it.each([101, 999])("fails if the server answers with the status %i, which is no response", async (status) => {
  const server = createServer(({ socket }) =>
    socket.write(`HTTP/1.1 ${status} Odd\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n`),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const asked = fetchDirectly(undefined)(`http://127.0.0.1:${port}/`, {
    method: "GET",
    headers: {},
    signal: patience(),
  });
  await expect(asked).rejects.toThrow();
});
