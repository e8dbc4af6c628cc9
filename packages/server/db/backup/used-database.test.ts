import { join } from "node:path";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readSpin, spin } from "../../testing/spin-calls.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { readBackup } from "./read-backup.ts";
import { contentOf } from "./testing/changed-backups.ts";
import { writeBackup } from "./write-backup.ts";

const day = 24 * 60 * 60 * 1000;

test("everything that the product writes for its listeners is restored", async () => {
  const startsAt = Date.UTC(2026, 10, 21, 12);
  const server = await startTestServer({
    database: await openTestDatabase(),
    catalogue: await loadCatalogue(),
    startsAt,
  });
  onTestFinished(server.stop);
  const { db } = server.context;
  const browser = await server.signIn("soul-collector", "spins");
  const send = async (method: string, path: string, body?: unknown) =>
    expect((await browser.request(method, path, body === undefined ? {} : { body })).ok).toBe(true);
  for (const mode of modeIds) {
    const asked = { mood: { mood: "calm" }, time: { moment: "evening" } };
    const { spinId } = await spin(browser, { mode, ...asked[mode as keyof typeof asked] });
    const { album } = await readSpin(browser, spinId);
    await send("POST", "/api/listened", { spinId });
    await send("POST", `/api/favorites/${album.id}`);
    await send("POST", `/api/spins/${spinId}/shares`, { target: "link" });
    server.clock.advance(day);
  }
  await send("POST", "/api/me/onboarding");
  // No library has anything for a newcomer.
  const newcomer = await server.signIn("newcomer", "falls back");
  await spin(newcomer);

  const { rows } = await sql<{
    readonly fallback: string | null;
    readonly joined: string;
    readonly midday: string;
  }>`
    select (select max(fallback) from spins) as fallback, (select max(midday_moment) from users) as midday,
      (select count(*) from taste_memory where folded::text like '%"joined"%')::int as joined`.execute(db);
  expect(rows).toEqual([
    { fallback: "nothing-found", midday: "evening", joined: expect.toSatisfy((names) => names > 0) },
  ]);

  const file = join(temporaryDirectory(), "backup");
  const written = await writeBackup(db, file);
  const empty = await openTestDatabase();
  onTestFinished(empty.close);
  expect(await readBackup(empty.db, file)).toEqual({ ok: true, value: written });
  const restored = await contentOf(empty.db);
  expect(restored).toEqual({ ...(await contentOf(db)), sessions: [], redeemed_sign_ins: [] });
  for (const table of ["taste_memory", "collection_items", "tallies", "earned_trophies", "shares"])
    expect([table, restored[table]]).not.toEqual([table, []]);
});
