import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { readMe, readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  const unseenOf = async (browser: TestBrowser) => (await readMe(browser)).unseenTrophies;
  async function acknowledge(browser: TestBrowser, trophies: readonly string[]): Promise<void> {
    const reply = await browser.request("POST", "/api/me/celebrations", { body: { trophies } });
    expect(await reply.json()).toEqual({ acknowledged: true });
  }
  /** Marks a spin, and returns the trophies of that. */
  async function mark(browser: TestBrowser, spinId: string): Promise<readonly string[]> {
    const reply = await browser.request("POST", "/api/listened", { body: { spinId } });
    const { newTrophies } = (await reply.json()) as { readonly newTrophies: readonly Trophy[] };
    return newTrophies.map(({ id }) => id);
  }

  test("names earned trophies on every device until one acknowledges them", async () => {
    const browser = await server.signIn("newcomer", "twice");
    const phone = await server.signIn("newcomer", "twice");
    expect(await readMe(browser)).not.toHaveProperty("unseenTrophies");
    const { spinId } = await spin(browser);
    for (const one of [browser, phone]) expect(await unseenOf(one)).toEqual(["first-pressing"]);
    const marked = await mark(browser, spinId);
    expect(marked).toContain("needle-drop");
    expect(await unseenOf(phone)).toEqual(["first-pressing", ...marked]);
    await acknowledge(phone, ["first-pressing"]);
    for (const one of [browser, phone]) expect(await unseenOf(one)).toEqual(marked);
    await acknowledge(browser, marked);
    for (const one of [browser, phone]) expect(await readMe(one)).not.toHaveProperty("unseenTrophies");
  });

  test("acknowledging is idempotent, also concurrently, and removes no later trophy", async () => {
    const browser = await server.signIn("newcomer", "again");
    const { spinId } = await spin(browser);
    const [marked] = await Promise.all([
      mark(browser, spinId),
      ...[1, 2, 3].map(() => acknowledge(browser, ["first-pressing"])),
    ]);
    expect(await unseenOf(browser)).toEqual(marked);
    await acknowledge(browser, ["first-pressing", "never-was"]);
    await acknowledge(browser, []);
    expect(await unseenOf(browser)).toEqual(marked);
  });

  test("another listener's acknowledgement changes nothing here", async () => {
    const browser = await server.signIn("newcomer", "mine");
    await spin(browser);
    await acknowledge(await server.signIn("newcomer", "other"), ["first-pressing"]);
    expect(await unseenOf(browser)).toEqual(["first-pressing"]);
  });

  test("does not name trophies given by reading the list or gone from the catalog", async () => {
    const browser = await server.signIn("newcomer", "looks");
    const { album } = await readSpin(browser, (await spin(browser)).spinId);
    await acknowledge(browser, ["first-pressing"]);
    await server.context.db
      .updateTable("users")
      .set({ favorites: 5, unseen_trophies: JSON.stringify(["gone"]) })
      .where("display_name", "=", "looks")
      .execute();
    const all = (await (await browser.request("GET", "/api/trophies")).json()) as readonly Trophy[];
    expect(all.find(({ id }) => id === "keeper")?.userTrophy).not.toBeNull();
    expect(await readMe(browser)).not.toHaveProperty("unseenTrophies");
    await server.context.db
      .updateTable("users")
      .set({ favorites: 24 })
      .where("display_name", "=", "looks")
      .execute();
    await browser.request("POST", `/api/favorites/${album.id}`);
    expect(await unseenOf(browser)).toEqual(["liner-notes"]);
  });

  test.each<object>([{ trophies: "first-pressing" }, { trophies: [7] }, { trophies: ["x".repeat(65)] }])(
    "rejects anything but a list of ids: %j",
    async (body) => {
      const browser = await server.signIn("newcomer", "wrong");
      expect((await browser.request("POST", "/api/me/celebrations", { body })).status).toBe(400);
    },
  );
});
