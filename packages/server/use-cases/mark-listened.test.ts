import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { readMe, readSpin, spin, statusesOf } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
const mark = (browser: TestBrowser, spinId: string) =>
  browser.request("POST", "/api/listened", { body: { spinId } });

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  test("returns the streak and counts the album and its minutes", async () => {
    const browser = await server.signIn("soul-collector", "listener");
    let minutes = 0;
    for (const listened of [1, 2, 3]) {
      const { spinId } = await spin(browser);
      const reply = await mark(browser, spinId);
      const { newTrophies, streak } = (await reply.json()) as AnswerOf<EndpointOf<"markListened">>;
      expect(streak).toEqual({ current: listened });
      expect(newTrophies.some(({ id }) => id === "needle-drop")).toBe(listened === 1);
      // A page that missed the reply recognizes them by the instant of the mark.
      for (const { userTrophy } of newTrophies)
        expect(userTrophy?.earnedAt).toBe(new Date(server.clock.now()).toISOString());
      const marked = await readSpin(browser, spinId);
      expect(marked).toMatchObject({
        listenedAt: new Date(server.clock.now()).toISOString(),
        listenedSpins: listened,
      });
      const { minutes: counted } = await server.context.db
        .selectFrom("spins")
        .select("minutes")
        .where("spin_id", "=", marked.spinId)
        .executeTakeFirstOrThrow();
      minutes += counted ?? 0;
      server.clock.advance(day);
    }
    expect(minutes).toBeGreaterThan(60);
    expect((await readMe(browser)).stats).toEqual({ albumsSpun: 3, hoursListened: Math.floor(minutes / 60) });
  });

  test("minutes are shown below one hour only", async () => {
    const browser = await server.signIn("soul-collector", "beginner");
    const { spinId } = await spin(browser);
    for (const [minutes, hours] of [
      [0, { hoursListened: 0 }],
      [59, { hoursListened: 0, minutesListened: 59 }],
      [60, { hoursListened: 1 }],
    ] as const) {
      await sql`
        update users set minutes_listened = ${minutes} where user_id in (
          select user_id from spins where spin_id = ${spinId})`.execute(server.context.db);
      expect((await readMe(browser)).stats).toEqual({ albumsSpun: 1, ...hours });
    }
  });

  test("one of many simultaneous marks counts, and the others fail", async () => {
    const browser = await server.signIn("soul-collector", "eager");
    const { spinId } = await spin(browser);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => mark(browser, spinId)));
    expect(statusesOf(replies)).toEqual([200, 400, 400, 400, 400]);
    expect(await (await mark(browser, spinId)).json()).toMatchObject({ code: "already-listened" });
    expect((await readSpin(browser, spinId)).listenedSpins).toBe(1);
  });

  test("answers for another user's spin exactly as for a missing one, to read or to mark", async () => {
    const owner = await server.signIn("soul-collector", "owner");
    const stranger = await server.signIn("soul-collector", "stranger");
    const { spinId } = await spin(owner);
    const nobodys = "01234567-89ab-7def-8123-456789abcdef";
    const answers = await Promise.all(
      [spinId, nobodys].map(async (id) => {
        const reading = await stranger.request("GET", `/api/spins/${id}`);
        const marking = await mark(stranger, id);
        return [reading.status, await reading.text(), marking.status, await marking.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
    expect(answers[0]?.[1]).toContain("The spin you're looking for doesn't exist or has been removed.");
    expect((await readSpin(owner, spinId)).listenedAt).toBeNull();
  });

  test("a late mark returns 0 if the streak has ended", async () => {
    const browser = await server.signIn("soul-collector", "late");
    const { spinId } = await spin(browser);
    server.clock.advance(5 * day);
    expect(await (await mark(browser, spinId)).json()).toMatchObject({ streak: { current: 0 } });
  });
});
