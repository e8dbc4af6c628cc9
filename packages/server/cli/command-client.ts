import { once } from "node:events";
import { connect, type Socket } from "node:net";
import * as v from "valibot";
import type { CommandIo } from "./command.ts";
import { lineOf, linesOf, ownSchema, type Reply, replySchema, socketPathIn } from "./command-messages.ts";
import { ServerGone } from "./server-gone.ts";
import * as words from "./words.ts";

interface GivenCommand {
  readonly name: string;
  readonly values: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

/** Has the server that uses the embedded database in `dataDir` run a command. Returns the exit status; undefined if there is no server. */
export async function runInServer(
  dataDir: string,
  { name, values, options }: GivenCommand,
  io: CommandIo,
): Promise<number | undefined> {
  const socket = await connected(socketPathIn(dataDir));
  if (!socket) return undefined;
  const gone = once(socket, "close").then(
    () => false,
    () => false,
  );
  const lines = linesOf(socket);
  socket.write(
    lineOf({
      schema: ownSchema,
      name,
      values: [...values],
      options: { ...options },
      workingDirectory: io.path("."),
    }),
  );
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const reply: Reply = v.parse(v.pipe(v.string(), v.parseJson(), replySchema), line.value);
    if (reply.kind === "end") {
      socket.destroy();
      return reply.status;
    }
    if (reply.kind === "ask") {
      const isConfirmed = await Promise.race([io.ask(reply.question, reply.word), gone]);
      socket.write(lineOf({ isConfirmed }));
    } else io[reply.kind](reply.line);
  }
  throw new ServerGone(words.serverGone);
}

async function connected(path: string | undefined): Promise<Socket | undefined> {
  if (path === undefined) return undefined;
  const socket = connect(path);
  try {
    await once(socket, "connect");
    socket.on("error", () => {});
    return socket;
  } catch {
    // Without a server there is no socket, or nobody listens on it.
    return undefined;
  }
}
