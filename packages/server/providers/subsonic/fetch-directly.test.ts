import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { patience } from "../conformance/run-on-stage.ts";
import { fetchDirectly } from "./fetch-directly.ts";

it("fails if the server answers with 101 Switching Protocols, which is no response", async () => {
  const server = createServer(({ socket }) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
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
