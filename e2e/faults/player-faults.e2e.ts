import type { Problem } from "@spindle/contract/problems.ts";
import type { Played } from "@spindle/contract/schemas/play.ts";
import type { Fault } from "@spindle/sandbox/control/fault-schema.ts";
import type { DeviceChoice } from "@spindle/sandbox/player/device.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, quickDatabase } from "../testing/databases.ts";
import { untilMidday } from "../testing/midday-zone.ts";
import { sandboxControl } from "../testing/sandbox-control.ts";
import { meOf, playAlbum, signIn, spinOf, startSpin } from "../testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";
import type { Visitor } from "../testing/visitor.ts";

const aDay = 24 * 60 * 60 * 1000;

let database: Database;
let spindle: SpindleProcess;
let ahead = untilMidday();
beforeAll(async () => {
  database = await quickDatabase.open();
  spindle = await startSpindle({ databaseUrl: database.databaseUrl, env: { JOBS: "off" } });
});
beforeEach(async () => {
  // A day later, circuits opened by the last test may be tried again.
  ahead += aDay;
  await spindle.moveClock(ahead);
  await sandboxControl(spindle.origin).clearFaults();
});
afterAll(async () => {
  await spindle.stop();
  await database.remove();
});

const listenerWithAlbum = async (name: string, persona = "soul-collector") => {
  const visitor = await signIn(spindle.origin, { name, persona }, { query: "playback=1&next=/" });
  const { spinId } = await startSpin(visitor);
  const { album } = await spinOf(visitor, spinId);
  const account = await sandboxControl(spindle.origin).accountOf(name);
  return { visitor, album, account };
};

describe("playing an album", () => {
  test.each<readonly [DeviceChoice & string, Partial<Played>]>([
    ["active", { success: true, requiresDevice: false }],
    ["inactive", { success: true, requiresDevice: false }],
    ["none", { success: false, requiresDevice: true }],
    ["restricted", { success: false, requiresDevice: true }],
  ])("with the device state %s answers %j and the album's link", async (devices, expected) => {
    const { visitor, album, account } = await listenerWithAlbum(`Device ${devices}`);
    await sandboxControl(spindle.origin).setDevices(account, devices);
    const played = await playAlbum(visitor, album.id);
    expect(played).toMatchObject({ ...expected, spotifyUrl: album.deepLink });
  });

  test("of a listener without Premium explains that it needs Premium", async () => {
    const { visitor, album } = await listenerWithAlbum("Free", "free-listener");
    expect(await playAlbum(visitor, album.id)).toMatchObject({
      success: false,
      requiresDevice: false,
      message: "Playing from here needs Sandbox Premium.",
    });
  });

  test.each<readonly [string, Fault, Partial<Played> | 503]>([
    ["no device", { kind: "no-device" }, { success: false, requiresDevice: true }],
    ["Premium required", { kind: "premium-required" }, { success: false, requiresDevice: false }],
    ["a restriction", { kind: "status", status: 403, message: "Restriction violated" }, { success: false }],
    ["429", { kind: "status", status: 429 }, 503],
    ["500", { kind: "status", status: 500 }, 503],
    ["silence", { kind: "hang" }, 503],
    ["a spent quota", { kind: "quota" }, 503],
  ])(
    "gives a clear answer if the player answers %s, and works the next day",
    async (what, fault, expected) => {
      const { visitor, album } = await listenerWithAlbum(`Player ${what}`);
      await sandboxControl(spindle.origin).fault({ match: { path: "/v1/me/player/*" }, fault });
      const answer = await visitor.post(`/api/sandbox/play/${album.id}`);
      const body = (await answer.json()) as Played & Problem;
      if (expected === 503) expect(body).toMatchObject({ status: 503, code: "provider-unavailable" });
      else expect(body).toMatchObject(expected);
      expect(answer.status).toBe(expected === 503 ? 503 : 200);
      await mendAndSleep(visitor);
      expect(await playAlbum(visitor, album.id)).toMatchObject({ success: true });
    },
  );
});

const mendAndSleep = async (visitor: Visitor) => {
  await sandboxControl(spindle.origin).clearFaults();
  ahead += aDay;
  await spindle.moveClock(ahead);
  expect((await meOf(visitor)).connection).toBe("connected");
};
