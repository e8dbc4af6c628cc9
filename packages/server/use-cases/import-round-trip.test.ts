import type { ExportDocument } from "@spindle/contract/schemas/own-data.ts";
import { shareTargets } from "@spindle/core/share/share-targets.ts";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { shelfOf, someListening, spinsOf, storeShelf, storeSpins } from "../testing/generated-listening.ts";
import { newestUser } from "../testing/newest-user.ts";
import { exportOf, importInto, keptBy } from "../testing/own-data.ts";
import { albumsOf } from "../testing/recounts/generated-listener.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { recountUser } from "./recount-user.ts";

/** Two albums of the shelf are spelled alike, so that a file can't tell them apart. */
const twins = { one: 7, other: 8 };

const skipped = (rows: readonly unknown[]) => ({ added: 0, skipped: rows.length, rejected: 0 });
const nothingNew = ({ spins, favorites, shares, trophies }: ExportDocument) => ({
  spins: skipped(spins),
  favorites: skipped(favorites),
  shares: skipped(shares),
  trophies: skipped(trophies),
  newTrophies: 0,
});

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  test("an exported history is the same in a fresh account, and importing it again changes nothing", async () => {
    const { db } = server.context;
    let listener = 0;
    let most = 0;
    await fc.assert(
      fc.asyncProperty(
        someListening,
        fc.infiniteStream(fc.nat(shareTargets.length - 1)),
        async (some, targets) => {
          listener += 1;
          server.clock.advance(1_000);
          const steps = some.steps.map((step) => ({
            ...step,
            album: step.album === twins.other ? twins.one : step.album,
          }));
          const left = await server.signIn("newcomer", `leaves ${listener}`);
          const leaver = await newestUser(db);
          const spins = spinsOf(listener, { ...some, steps, learnedAt: steps.length }, server.clock.now());
          await storeShelf(db, shelfOf(listener));
          await storeSpins(db, leaver, spins);
          await recountUser(server.context, leaver);
          for (const [index, { albumId }] of albumsOf(spins).entries())
            if (some.favorites.includes(index)) await left.request("POST", `/api/favorites/${albumId}`);
          for (const { spinId } of spins.filter((_, index) => index % 5 === 0)) {
            const target = shareTargets[targets.next().value ?? 0];
            await left.request("POST", `/api/spins/${spinId}/shares`, { body: { target } });
          }
          await left.request("GET", "/api/trophies");
          const before = await keptBy(db, leaver);
          const file = await exportOf(left);
          expect(await importInto(left, file)).toMatchObject(nothingNew(file));
          expect(await keptBy(db, leaver)).toEqual(before);
          await sql`delete from users where user_id = ${leaver}`.execute(db);

          // Until no date of a journey is after today.
          server.clock.advance(24 * 3_600_000);
          const fresh = await server.signIn("newcomer", `begins ${listener}`);
          const userId = await newestUser(db);
          const report = await importInto(fresh, file);
          expect(report).toMatchObject({
            spins: { added: spins.length, skipped: 0, rejected: 0 },
            favorites: { added: file.favorites.length },
            shares: { added: file.shares.length },
            trophies: { added: file.trophies.length, rejected: 0 },
            newTrophies: 0,
            createdAt: file.profile.createdAt,
            rejected: [],
          });
          expect(await keptBy(db, userId)).toEqual(before);
          await recountUser(server.context, userId);
          expect(await keptBy(db, userId)).toEqual(before);

          expect(await importInto(fresh, await exportOf(fresh))).toMatchObject(nothingNew(file));
          expect(await keptBy(db, userId)).toEqual(before);
          most = Math.max(most, file.trophies.length * file.shares.length * file.favorites.length);
        },
      ),
      { numRuns: 15 },
    );
    expect(most).toBeGreaterThan(0);
  });
});
