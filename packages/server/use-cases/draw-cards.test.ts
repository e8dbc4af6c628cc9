import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { cardFormats } from "@spindle/core/share/card-formats.ts";
import { weekCardTitle } from "@spindle/core/share/week-card.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { createCardPool } from "../image/card-renderer.ts";
import { limitRules } from "../limits/limit-rules.ts";
import { createLimiter } from "../limits/limiter.ts";
import { readSpin, spin, statusesOf } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const unknownSpin = "20000000-0000-7000-8000-000000000099";
const day = 24 * 60 * 60 * 1000;

const draw = (browser: TestBrowser, path: string, body: unknown = {}, accept?: string) =>
  browser.request("POST", path, { body, headers: accept === undefined ? {} : { Accept: accept } });

async function sizeOf(reply: Response): Promise<readonly number[]> {
  const png = Buffer.from(await reply.arrayBuffer());
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  test("draws a spin as SVG or PNG in each format, named after its album", async () => {
    const browser = await server.signIn("soul-collector", "shares a spin");
    const { spinId } = await spin(browser);
    const { album } = await readSpin(browser, spinId);
    const svg = await draw(browser, "/api/share", { spinId });
    expect(svg.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(decodeURIComponent(svg.headers.get("Content-Disposition") ?? "")).toContain(
      `UTF-8''${album.name}.svg`,
    );
    expect(await svg.text()).toMatch(/^<svg [^>]*width="1080" height="1920"/);
    for (const [format, { width, height }] of Object.entries(cardFormats)) {
      const png = await draw(browser, "/api/share", { spinId, format }, "image/png");
      expect(png.headers.get("Content-Type")).toBe("image/png");
      expect(png.headers.get("Content-Disposition")).toContain(".png");
      expect(await sizeOf(png)).toEqual([width, height]);
    }
  });

  test("the ETag changes only with the content", async () => {
    const browser = await server.signIn("soul-collector", "draws twice");
    const { spinId } = await spin(browser);
    const tagOf = async () => (await draw(browser, "/api/share", { spinId })).headers.get("ETag");
    const today = await tagOf();
    expect(await tagOf()).toBe(today);
    server.clock.advance(3 * day);
    expect(await tagOf()).not.toBe(today);
  });

  test("the listener's name is on a card only after they allowed that", async () => {
    const browser = await server.signIn("soul-collector", "Ada Lovelace");
    const { spinId } = await spin(browser);
    const cards = [
      ["/api/share", { spinId }],
      ["/api/profile/share", {}],
      ["/api/trophies/first-pressing/share", {}],
      ["/api/profile/weekly-recap/share", {}],
    ] as const;
    const drawn = async () =>
      Promise.all(cards.map(async ([path, body]) => (await draw(browser, path, body)).text()));
    const nameless = await drawn();
    // No name is allowed yet, so the listener makes no difference.
    await sql`update users set display_name = 'Somebody Else' where display_name = 'Ada Lovelace'`.execute(
      server.context.db,
    );
    expect(await drawn()).toEqual(nameless);
    await browser.request("PUT", "/api/me/settings", { body: { nameInShareLinks: true } });
    const named = await drawn();
    for (const [index, svg] of named.entries()) expect(svg).not.toBe(nameless[index]);
  });

  test("the card of an earlier spin does not show the current streak", async () => {
    const browser = await server.signIn("soul-collector", "spins on two days");
    const first = await spin(browser);
    expect(await readSpin(browser, first.spinId)).toMatchObject({ isLatest: true });
    server.clock.advance(day);
    const second = await spin(browser);
    expect(await readSpin(browser, first.spinId)).toMatchObject({ isLatest: false });
    expect(await readSpin(browser, second.spinId)).toMatchObject({ isLatest: true, currentStreak: 2 });
    const drawn = async () => (await draw(browser, "/api/share", { spinId: first.spinId })).text();
    const whileItStands = await drawn();
    server.clock.advance(3 * day);
    expect(await drawn()).toBe(whileItStands);
  });

  test("the stats card counts each album once, however often it was given", async () => {
    const browser = await server.signIn("soul-collector", "was given an album again");
    await spin(browser);
    await sql`update users set spins = 183, albums = 182 where display_name = 'was given an album again'`.execute(
      server.context.db,
    );
    const svg = await (await draw(browser, "/api/profile/share")).text();
    expect(svg).toContain("<title>182 albums spun</title>");
  });

  test("draws and names stats and trophies", async () => {
    const browser = await server.signIn("soul-collector", "shares numbers");
    await spin(browser);
    const stats = await draw(browser, "/api/profile/share", { format: "wide" }, "image/png");
    expect(stats.headers.get("Content-Disposition")).toContain('filename="My listening on Spindle.png"');
    expect(await sizeOf(stats)).toEqual([1200, 630]);
    const trophy = await draw(browser, "/api/trophies/first-pressing/share", {}, "image/png");
    expect(trophy.headers.get("Content-Disposition")).toContain('filename="First Pressing.png"');
    expect(await sizeOf(trophy)).toEqual([1080, 1080]);
  });

  test("any date selects its week, no date selects this week, and an ended streak is not shown", async () => {
    const browser = await server.signIn("soul-collector", "shares a week");
    await spin(browser);
    const { weekStart } = (await (await browser.request("GET", "/api/profile/weekly-recap")).json()) as {
      weekStart: string;
    };
    const week = (body: object) => draw(browser, "/api/profile/weekly-recap/share", body, "image/png");
    const drawn = await week({});
    expect(drawn.headers.get("Content-Disposition")).toContain(".png");
    expect(decodeURIComponent(drawn.headers.get("Content-Disposition") ?? "")).toContain(
      `UTF-8''${weekCardTitle(weekStart as LocalDate)}.png`,
    );
    expect(await sizeOf(drawn)).toEqual([1080, 1080]);
    const tagOf = (reply: Response) => reply.headers.get("ETag");
    expect(tagOf(await week({ weekStart: `${weekStart}T12:00:00Z` }))).toBe(tagOf(drawn));
    const early = { weekStart: "2020-01-01" };
    for (const wrong of [
      early,
      { weekStart: "soon" },
      { weekStart: 7 },
      { format: "poster" },
      { week: weekStart },
    ])
      expect((await week(wrong)).status).toBe(400);
    server.clock.advance(9 * day);
    expect(tagOf(await week({ weekStart }))).not.toBe(tagOf(drawn));
  });

  test("answers for another user's spin or a locked trophy exactly as for a missing one", async () => {
    const [mine, theirs] = [
      await server.signIn("soul-collector", "mine"),
      await server.signIn("metal-fan", "theirs"),
    ];
    const { spinId } = await spin(theirs);
    await spin(mine);
    const foreign = await draw(mine, "/api/share", { spinId });
    const unknown = await draw(mine, "/api/share", { spinId: unknownSpin });
    expect([foreign.status, await foreign.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(unknown.status).toBe(404);
    const locked = await draw(mine, "/api/trophies/mint-condition/share");
    const none = await draw(mine, "/api/trophies/..%2f..%2fetc/share");
    expect([locked.status, await locked.json()]).toEqual([none.status, await none.json()]);
    expect(none.status).toBe(404);
  });

  test("rejects invalid input and calls without a session", async () => {
    const browser = await server.signIn("soul-collector", "asks wrongly");
    const { spinId } = await spin(browser);
    for (const body of [
      { spinId, format: "poster" },
      { spinId, format: null },
      { spinId, width: 99_999 },
      { spinId: "1 or 1=1" },
      {},
    ]) {
      const refused = await draw(browser, "/api/share", body);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        400,
        "invalid-request",
      ]);
    }
    expect((await draw(browser, "/api/profile/share", { format: "STORY" })).status).toBe(400);
    expect((await draw(server.newBrowser(), "/api/share", { spinId })).status).toBe(401);
  });
});

test("limits a listener's cards per minute", async () => {
  const server = await startTestServer({
    database: await openTestDatabase(),
    limits: { limiter: createLimiter(undefined) },
  });
  try {
    const browser = await server.signIn("soul-collector", "draws and draws");
    const { spinId } = await spin(browser);
    const { times } = limitRules.card;
    const asked = await Promise.all(
      Array.from({ length: times + 3 }, () => draw(browser, "/api/share", { spinId, format: "wide" })),
    );
    expect(statusesOf(asked).filter((status) => status === 200)).toHaveLength(times);
    const refused = asked.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({ code: "too-many-requests" });
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
  } finally {
    await server.stop();
  }
});

test("many concurrent cards of one listener do not block another listener", async () => {
  const server = await startTestServer({
    database: await openTestDatabase(),
    cardPool: createCardPool(() => undefined, "spindle.example", { listener: 3, stranger: 3 }),
  });
  try {
    const greedy = await server.signIn("soul-collector", "greedy");
    const modest = await server.signIn("metal-fan", "modest");
    await spin(greedy);
    const drawing = ["/api/profile/share", "/api/trophies/first-pressing/share"].flatMap((path) =>
      Object.keys(cardFormats).flatMap((format) =>
        ["image/png", "image/svg+xml"].map(async (type) => {
          const { status } = await draw(greedy, path, { format }, type);
          // The first refusal shows that the queue is full.
          return status === 429 ? status : new Promise<never>(() => undefined);
        }),
      ),
    );
    expect(await Promise.race(drawing)).toBe(429);
    expect((await draw(modest, "/api/profile/share", { format: "wide" })).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test("a full queue refuses further cards, and the server answers everything else", async () => {
  const server = await startTestServer({
    database: await openTestDatabase(),
    cardPool: createCardPool(() => undefined, "spindle.example", { listener: 2, stranger: 2 }),
  });
  try {
    const browser = await server.signIn("soul-collector", "in a crowd");
    const { spinId } = await spin(browser);
    const bodies = [
      ...Object.keys(cardFormats).map((format) => ["/api/share", { spinId, format }] as const),
      ...Object.keys(cardFormats).map((format) => ["/api/profile/share", { format }] as const),
      ...Object.keys(cardFormats).map(
        (format) => ["/api/trophies/first-pressing/share", { format }] as const,
      ),
    ];
    const drawing = bodies.map(([path, body]) => draw(browser, path, body, "image/png"));
    expect((await browser.request("GET", "/api/me")).status).toBe(200);
    const drawn = await Promise.all(drawing);
    expect(new Set(statusesOf(drawn))).toEqual(new Set([200, 429]));
    for (const { status, headers } of drawn) if (status === 429) expect(headers.get("Retry-After")).toBe("3");
    expect((await draw(browser, "/api/share", { spinId, format: "wide" })).status).toBe(200);
  } finally {
    await server.stop();
  }
});
