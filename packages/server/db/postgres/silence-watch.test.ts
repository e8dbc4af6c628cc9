import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { SilenceWatch } from "./silence-watch.ts";

test("opens no connections to a server that doesn't answer: it would have to work through all of them later", async () => {
  const accepted: Socket[] = [];
  const server = createServer((socket) => accepted.push(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { promise: isSilent, resolve } = Promise.withResolvers<void>();
  const watch = new SilenceWatch({
    connection: { host: "127.0.0.1", port },
    isWaiting: () => true,
    log: (_level, event) => event === "database silent" && resolve(),
  });
  onTestFinished(() => {
    watch.stop();
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  await isSilent;

  const socket = watch.openSocket();
  socket.connect(port, "127.0.0.1");
  await expect(once(socket, "connect")).rejects.toThrow("the database is silent");
});
