import { chmodSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { resolve } from "node:path";
import * as v from "valibot";
import type { Config } from "../config/config.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import type { Db } from "../db/schema.ts";
import { explanationOf } from "../log/explain-and-exit.ts";
import { errorFields, type Log } from "../log/log.ts";
import type { Command, CommandIo } from "./command.ts";
import {
  answerSchema,
  lineOf,
  linesOf,
  ownSchema,
  type Reply,
  type Request,
  requestSchema,
  socketPathIn,
} from "./command-messages.ts";
import { commands as allCommands } from "./commands.ts";
import { ServerGone } from "./server-gone.ts";
import * as words from "./words.ts";

const mostAtOnce = 4;
/** More than any request with its answers. */
const mostReceivedBytes = 1024 * 1024;
/** How long (ms) a connection may be silent before its request. */
const usualPatience = 5_000;

export interface CommandServer {
  /** Ends running commands before their next statement; resolves when they have ended, or `limit` aborts. */
  stop(limit: AbortSignal): Promise<void>;
}

interface CommandServerOptions {
  readonly database: OpenedDatabase;
  readonly config: Config;
  readonly log: Log;
  readonly commands?: Readonly<Record<string, Command>>;
  readonly patience?: number;
}

/** Runs commands that other processes send through a socket in DATA_DIR, which must be locked. Without a usable socket it logs a warning and returns undefined. */
export async function serveCommands(options: CommandServerOptions): Promise<CommandServer | undefined> {
  const { config, log } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const isFull = running.size >= mostAtOnce;
    const served = serve(socket, options, stopping.signal, isFull).finally(() => running.delete(served));
    running.add(served);
  });
  try {
    await listen(server, socketPathIn(config.dataDir));
  } catch (error) {
    log("warn", "command socket failed", errorFields(error));
    return undefined;
  }
  server.on("error", (error) => log("warn", "command socket failed", errorFields(error)));
  return {
    stop: async (limit) => {
      server.close();
      stopping.abort(new ServerGone(words.serverStops));
      await Promise.race([Promise.all(running), limit.aborted || once(limit, "abort")]);
    },
  };
}

/** Reads a socket's request and runs it. */
async function serve(
  socket: Socket,
  { database, config, log, commands = allCommands, patience = usualPatience }: CommandServerOptions,
  stopping: AbortSignal,
  isFull: boolean,
): Promise<void> {
  limitInput(socket);
  const gone = new AbortController();
  socket.once("close", () => gone.abort(new ServerGone(words.callerGone)));
  const signal = AbortSignal.any([stopping, gone.signal]);
  const lines = linesOf(socket);
  const cut = () => socket.destroy();
  stopping.addEventListener("abort", cut);
  socket.setTimeout(patience, cut);
  const request = await nextMessage(lines, requestSchema);
  socket.setTimeout(0);
  stopping.removeEventListener("abort", cut);
  if (!request) {
    socket.destroy();
    return;
  }
  const server = { database: { ...database, db: untilAborted(database.db, signal) }, config, log, signal };
  const io = socketIo(socket, lines, request, server);
  const command = commandOf(request, commands, isFull);
  if (typeof command === "string") io.err(command);
  const status = typeof command === "string" ? 1 : await run(command, request, io);
  if (typeof command !== "string") log("info", "command ran", { command: request.name, status });
  socket.end(lineOf({ kind: "end", status }));
}

/** The command that a request names, or why it is refused. */
function commandOf(
  { name, schema }: Request,
  commands: Readonly<Record<string, Command>>,
  isFull: boolean,
): Command | string {
  if (isFull) return words.tooManyCommands;
  if (schema !== ownSchema) return words.otherServerVersion(ownSchema);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command && !command.local ? command : words.notInServer(name);
}

async function run(command: Command, { values, options }: Request, io: CommandIo): Promise<number> {
  try {
    return await command.run(values, options, io);
  } catch (error) {
    io.err(explanationOf(error));
    return 1;
  }
}

function socketIo(
  socket: Socket,
  lines: AsyncIterator<string>,
  { workingDirectory }: Request,
  server: NonNullable<CommandIo["server"]>,
): CommandIo {
  const { signal } = server;
  const send = (reply: Reply): void => void socket.write(lineOf(reply));
  const aborted = new Promise<undefined>((ended) => {
    signal.addEventListener("abort", () => ended(undefined));
  });
  return {
    out: (line) => send({ kind: "out", line }),
    err: (line) => send({ kind: "err", line }),
    path: (name) => resolve(workingDirectory, name),
    server,
    async ask(question, word) {
      signal.throwIfAborted();
      send({ kind: "ask", question, word });
      const answer = await Promise.race([nextMessage(lines, answerSchema), aborted]);
      signal.throwIfAborted();
      return answer?.isConfirmed === true;
    },
  };
}

/** Undefined if the socket has closed, or sent something else. */
async function nextMessage<Schema extends v.GenericSchema>(
  lines: AsyncIterator<string>,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const line = await lines.next();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), line.value);
  return parsed.success ? parsed.output : undefined;
}

/** A database whose next statement fails once `signal` aborts; its open transactions roll back. */
function untilAborted(db: Db, signal: AbortSignal): Db {
  return db.withPlugin({
    transformQuery({ node }) {
      signal.throwIfAborted();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}

function limitInput(socket: Socket): void {
  let received = 0;
  socket.on("error", () => {});
  socket.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > mostReceivedBytes) socket.destroy();
  });
}

/** Listens on a private socket. The caller holds the directory's lock, so a socket that is there already is left from an earlier process. */
async function listen(server: Server, path: string | undefined): Promise<void> {
  if (path === undefined) throw new Error(words.socketPathTooLong);
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  chmodSync(path, 0o600);
}
