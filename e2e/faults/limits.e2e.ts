import { once } from "node:events";
import { connect } from "node:net";
import { limitRules } from "@spindle/server/limits/limit-rules.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sandboxControl } from "../testing/sandbox-control.ts";
import { meOf, playAlbum, problemOf, signIn, spinOf, startSpin } from "../testing/sign-in.ts";
import type { SpindleProcess } from "../testing/spindle-process.ts";
import { startTwoProcesses, type TwoProcesses } from "../testing/two-processes.ts";
import { cookieHeader, createVisitor } from "../testing/visitor.ts";

describe("two processes on one PostgreSQL, behind a proxy", () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await startTwoProcesses({ TRUSTED_PROXIES: "127.0.0.0/8", JOBS: "off" });
  });
  afterAll(() => two.stop());

  const login = (process: SpindleProcess, address: string) =>
    createVisitor(process.origin).open("/auth/sandbox/login", { headers: { "X-Forwarded-For": address } });

  test("300 sign-ins from one address hit the limit across both processes, while other addresses can sign in", async () => {
    const { processes } = two;
    const statuses: number[] = [];
    for (let round = 0; round < 150; round += 1) {
      const both = await Promise.all(processes.map((process) => login(process, "203.0.113.5")));
      statuses.push(...both.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 302)).toHaveLength(limitRules.signIn.times);
    expect(statuses.filter((status) => status === 429)).toHaveLength(300 - limitRules.signIn.times);
    const refused = await login(processes[1], "198.51.100.7, 203.0.113.5");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await problemOf(refused)).toMatchObject({ code: "too-many-requests", status: 429 });
    expect((await login(processes[0], "203.0.113.5, 198.51.100.7")).status).toBe(302);
    expect((await meOf(await signIn(processes[0].origin, { name: "Neighbour" }))).displayName).toBe(
      "Neighbour",
    );
  });

  test("a listener's Plays count in both processes, and Plays over the limit reach no provider", async () => {
    const { processes } = two;
    const [one, other] = processes;
    const visitor = await signIn(one.origin, { name: "Player" }, { query: "playback=1&next=/" });
    const { album } = await spinOf(visitor, (await startSpin(visitor)).spinId);
    for (let times = 0; times < limitRules.play.times; times += 1) {
      await playAlbum(visitor.at(times % 2 === 0 ? one.origin : other.origin), album.id);
    }
    // Each process calls its own sandbox.
    const asked = async () =>
      (await Promise.all(processes.map(({ origin }) => sandboxControl(origin).requests()))).flat().length;
    const before = await asked();
    for (const process of processes) {
      const refused = await visitor.at(process.origin).post(`/api/sandbox/play/${album.id}`);
      expect(await problemOf(refused)).toMatchObject({ code: "too-many-requests" });
    }
    expect(await asked()).toBe(before);
  });

  test("a connection that floods one process gets all its responses, and others are served meanwhile", async () => {
    const [spindle] = two.processes;
    const greedy = await signIn(spindle.origin, { name: "Greedy" });
    const calm = await signIn(spindle.origin, { name: "Calm" });
    const socket = connect(spindle.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    const one = `GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookieHeader(greedy.cookies)}\r\n\r\n`;
    let asked = 0;
    let answers = 0;
    let isOver = false;
    const ask = (times: number) => {
      asked += times;
      socket.write(one.repeat(times));
    };
    const all = new Promise<void>((resolve, reject) => {
      let rest = "";
      socket.on("data", (chunk: Buffer) => {
        const text = rest + chunk.toString("latin1");
        const news = text.split("HTTP/1.1 200 OK").length - 1;
        rest = text.slice(-14);
        answers += news;
        // Keep flooding until the others are done.
        if (!isOver) ask(news);
        if (answers === asked) resolve();
      });
      socket.on("error", reject);
      socket.on("close", () => reject(new Error(`the connection ended after ${answers} answers`)));
    });
    ask(1_000);
    const others = async () => {
      for (let times = 0; times < 5; times += 1) {
        expect((await meOf(calm)).displayName).toBe("Calm");
        expect((await fetch(`${spindle.origin}/healthz`)).status).toBe(200);
      }
      isOver = true;
    };
    await Promise.all([all, others()]);
  });
});
