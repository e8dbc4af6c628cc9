import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { spin, statusesOf } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  const share = (browser: TestBrowser, spinId: string, body: unknown = { target: "link" }) =>
    browser.request("POST", `/api/spins/${spinId}/shares`, { body });
  const counted = async () => {
    const { db } = server.context;
    const users = await db.selectFrom("users").select("shares").where("shares", ">", 0).execute();
    const rows = await db.selectFrom("shares").select(["target", "shared_at"]).orderBy("target").execute();
    return { users, rows };
  };

  test("counts a share once per spin and target, also if repeated concurrently", async () => {
    const browser = await server.signIn("soul-collector", "sharer");
    const { spinId } = await spin(browser);
    const at = server.clock.now();
    const replies = await Promise.all(
      ["link", "link", "image", "link"].map((target) => share(browser, spinId, { target })),
    );
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200]);
    server.clock.advance(60_000);
    expect((await share(browser, spinId)).status).toBe(200);
    expect(await counted()).toEqual({
      users: [{ shares: 2 }],
      rows: [
        { target: "image", shared_at: at },
        { target: "link", shared_at: at },
      ],
    });
  });

  test("answers for another user's spin exactly as for a missing one, and counts nothing", async () => {
    const owner = await server.signIn("soul-collector", "owner");
    const stranger = await server.signIn("soul-collector", "stranger");
    const { spinId } = await spin(owner);
    const before = await counted();
    const answers = await Promise.all(
      [spinId, "01234567-89ab-7def-8123-456789abcdef"].map(async (id) => {
        const reply = await share(stranger, id);
        return [reply.status, await reply.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
    for (const body of [
      { target: "carrier pigeon" },
      { target: "__proto__" },
      { target: "link", more: 1 },
      {},
    ])
      expect((await share(owner, spinId, body)).status).toBe(400);
    expect(await counted()).toEqual(before);
  });
});
