import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import type { Command, CommandIo } from "./command.ts";
import { runInServer } from "./command-client.ts";
import { commands as allCommands } from "./commands.ts";
import { lineOf, linesOf, ownSchema, socketPathIn } from "./command-messages.ts";
import { serveCommands } from "./command-server.ts";
import { restore } from "./restore.ts";
import { terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const command = (run: Command["run"]): Command => ({
  parameters: [],
  summary: "",
  details: "",
  run,
});

/** A server with these commands on a fresh database, and what callers of it print. */
async function started(
  commands: Readonly<Record<string, Command["run"] | Command>>,
  dataDir?: string,
  patience?: number,
) {
  const directory = dataDir ?? temporaryDirectory();
  const database = await openTestDatabase();
  const config = parseConfig({ DATA_DIR: directory });
  if (!config.ok) throw new Error("invalid");
  const events: string[] = [];
  const server = await serveCommands({
    database,
    config: config.value,
    ...(patience !== undefined && { patience }),
    log: (_level, event, fields = {}) => events.push([event, ...Object.values(fields)].join(" ")),
    commands: Object.fromEntries(
      Object.entries(commands).map(([name, each]) => [
        name,
        typeof each === "function" ? command(each) : each,
      ]),
    ),
  });
  onTestFinished(async () => {
    await server?.stop(AbortSignal.timeout(5_000));
    await database.close();
  });
  const printed: string[] = [];
  const io = (answer: boolean | "never"): CommandIo => ({
    out: (line) => printed.push(`out ${line}`),
    err: (line) => printed.push(`err ${line}`),
    ask: async (question, word) => {
      printed.push(`ask ${question} ${word}`);
      return answer === "never" ? await new Promise<never>(() => {}) : answer;
    },
    path: (name) => join("/somewhere", name),
    server: undefined,
  });
  const run = (name: string, options = {}, answer: boolean | "never" = false) =>
    runInServer(directory, { name, values: ["a value"], options }, io(answer));
  return { directory, socket: join(directory, "commands.sock"), server, database, events, printed, run };
}

const requestFor = (name: string, schema = ownSchema) =>
  lineOf({ schema, name, values: [], options: {}, workingDirectory: "/" });

test("a command runs on the server's open database, with the caller's values, options and directory", async () => {
  const { run, printed, events, socket } = await started({
    greet: (values, options, io) =>
      withDatabase(io, async ({ db }, { dataDir }) => {
        const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(db);
        io.out(JSON.stringify([values, options, io.path("file"), rows, statSync(dataDir).isDirectory()]));
        io.err("so far");
        return 3;
      }),
  });
  expect(await run("greet", { user: "somebody" })).toBe(3);
  expect(printed).toEqual([
    'out [["a value"],{"user":"somebody"},"/somewhere/file",[{"answer":42}],true]',
    "err so far",
  ]);
  expect(events).toEqual(["command ran greet 3"]);
  expect(statSync(socket).mode & 0o777).toBe(0o600);
});

test("a question goes to the caller, and the answer to the command", async () => {
  const { run, printed } = await started({
    doubt: async (_values, _options, io) => {
      io.out(String(await io.ask("Sure?", "sure")));
      return 0;
    },
  });
  await run("doubt", {}, true);
  await run("doubt", {}, false);
  expect(printed).toEqual(["ask Sure? sure", "out true", "ask Sure? sure", "out false"]);
});

test("a command that fails says why, and one that needs the server stopped is refused", async () => {
  const { run, printed } = await started({
    fail: () => Promise.reject(Object.assign(new Error("The disk is full"), { code: "ENOSPC" })),
    restore,
    "keys forget": allCommands["keys forget"] ?? expect.unreachable(),
  });
  const stopped = ["restore", "keys forget", "toString"];
  for (const name of ["fail", ...stopped]) expect(await run(name)).toBe(1);
  expect(printed).toEqual([
    "err The disk is full",
    ...stopped.map(
      (name) => `err The running server can't run "${name}". Stop it, then run the command again.`,
    ),
  ]);
});

test("a caller of another version is refused", async () => {
  const { socket } = await started({});
  const caller = connect(socket);
  caller.write(requestFor("greet", "999-later"));
  const lines = linesOf(caller);
  expect((await lines.next()).value).toContain(`another version (its last migration is ${ownSchema})`);
  expect((await lines.next()).value).toBe('{"kind":"end","status":1}');
});

/** Changes a row in a transaction, then runs statements until one fails. */
const changeForever = (begun: () => void, ended: (error: unknown) => void): Command["run"] => {
  const work = (io: CommandIo) =>
    withDatabase(io, ({ db }) =>
      db.transaction().execute(async (transaction) => {
        await sql`insert into job_runs values ('mine', '2026-01-01T00:00:00Z')`.execute(transaction);
        begun();
        for (;;) {
          await sql`select 1`.execute(transaction);
          // The embedded database answers within the turn.
          await nextTurn();
        }
      }),
    );
  return async (_values, _options, io) => {
    const error = await work(io).catch((failure: unknown) => failure);
    ended(error);
    throw error;
  };
};

test("a command whose caller has gone ends before its next statement, and its transaction rolls back", async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
  const { socket, database } = await started({ change: changeForever(begun.resolve, ended.resolve) });
  const caller = connect(socket);
  caller.write(requestFor("change"));
  await begun.promise;
  caller.destroy();
  expect(await ended.promise).toMatchObject({ name: "ServerGone" });
  expect(await database.db.selectFrom("job_runs").selectAll().execute()).toEqual([]);
});

test("a server that stops ends commands that work or wait for an answer, and removes its socket", async () => {
  const begun = Promise.withResolvers<void>();
  const { run, printed, server, socket, database } = await started({
    work: changeForever(begun.resolve, () => {}),
    wait: async (_values, _options, io) => Number(await io.ask("Sure?", "sure")),
  });
  const statuses = Promise.all([run("work"), run("wait", {}, "never")]);
  await begun.promise;
  await expect.poll(() => printed).toContain("ask Sure? sure");
  await server?.stop(AbortSignal.timeout(60_000));
  expect(await statuses).toEqual([1, 1]);
  const reason = "err The server is stopping, so the command was ended. Run it again.";
  expect(printed.filter((line) => line === reason)).toHaveLength(2);
  expect(existsSync(socket)).toBe(false);
  expect(await database.db.selectFrom("job_runs").selectAll().execute()).toEqual([]);
});

test("a command that the server's end interrupts fails with a sentence", async () => {
  const directory = temporaryDirectory();
  const server = createServer((socket) => {
    socket.once("data", () => socket.destroy());
  }).listen(join(directory, "commands.sock"));
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const given = { name: "greet", values: [], options: {} };
  await expect(runInServer(directory, given, terminal)).rejects.toThrow("The server ended before");
});

test("a fifth command at once is refused", async () => {
  const { run, printed, server } = await started({
    wait: async (_values, _options, io) => Number(await io.ask("Sure?", "sure")),
  });
  const waiting = Array.from({ length: 4 }, () => run("wait", {}, "never"));
  await expect.poll(() => printed.length).toBe(4);
  expect(await run("wait")).toBe(1);
  expect(printed.at(-1)).toBe("err The server already runs several commands. Wait for one to end.");
  await server?.stop(AbortSignal.timeout(60_000));
  await Promise.all(waiting);
});

test.each(["no JSON\n", '{"name":"greet"}\n', "[".repeat(2 * 1024 * 1024)])(
  "what is no request closes its connection, and disturbs nobody",
  async (sent) => {
    const { socket, run } = await started({ greet: () => Promise.resolve(0) });
    const caller = connect(socket);
    // A server that reads no further resets the connection.
    caller.on("error", () => {});
    caller.write(sent);
    caller.resume();
    await new Promise((closed) => caller.once("close", closed));
    expect(await run("greet")).toBe(0);
  },
);

test("a connection that asks nothing is closed after a while, or when the server stops", async () => {
  const closed = (socket: string) => once(connect(socket).resume(), "close");
  const impatient = await started({ greet: () => Promise.resolve(0) }, undefined, 20);
  await Promise.all(Array.from({ length: 4 }, () => closed(impatient.socket)));
  expect(await impatient.run("greet")).toBe(0);
  const { socket, server, run } = await started({ greet: () => Promise.resolve(0) });
  const silent = closed(socket);
  expect(await run("greet")).toBe(0);
  await server?.stop(new AbortController().signal);
  await silent;
});

test("a socket that a killed server left is replaced; without a server there is none to ask", async () => {
  const directory = temporaryDirectory();
  const given = { name: "greet", values: [], options: {} };
  expect(await runInServer(directory, given, terminal)).toBe(undefined);
  writeFileSync(join(directory, "commands.sock"), "");
  expect(await runInServer(directory, given, terminal)).toBe(undefined);
  const { run } = await started({ greet: () => Promise.resolve(0) }, directory);
  expect(await run("greet")).toBe(0);
});

test("a path that is too long for a socket is given relative to the working directory, or warned of", async () => {
  const long = join(temporaryDirectory(), "a".repeat(60), "b".repeat(60));
  mkdirSync(long, { recursive: true });
  const { events } = await started({}, long);
  expect(events[0]).toMatch(/^command socket failed .*The path of DATA_DIR is too long/);
  expect(socketPathIn(join(process.cwd(), "a").padEnd(95, "a"))).toMatch(/^a+\/commands.sock$/);
});
