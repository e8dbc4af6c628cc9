import { afterEach, describe, expect, it } from "vitest";
import { accessOf } from "../testing/fixed-access.ts";
import type { Script, ScriptedReply, SeenRequest } from "../testing/scripted-service.ts";
import {
  albumId,
  apiError,
  patience,
  startScriptedStage,
  stopScriptedStages,
} from "../testing/scripted-stage.ts";

afterEach(stopScriptedStages);

const device = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: "d1",
  is_active: false,
  is_private_session: false,
  is_restricted: false,
  name: "Kitchen",
  ...changes,
});
const done: ScriptedReply = { status: 204 };
const playing = (changes: Readonly<Record<string, unknown>> = {}): ScriptedReply => ({
  body: { is_playing: true, shuffle_state: false, item: { track_number: 1 }, ...changes },
});

type Player = Readonly<Partial<Record<"devices" | "transfer" | "shuffle" | "play" | "state", Replies>>>;
type Reply = ReturnType<Script>;
type Replies = Reply | readonly Reply[];

const commandOf = ({ method, path }: SeenRequest): keyof Player => {
  if (path.endsWith("/devices")) return "devices";
  if (path.endsWith("/shuffle")) return "shuffle";
  if (path.endsWith("/play")) return "play";
  return method === "PUT" ? "transfer" : "state";
};

/** Starts a Play with a player that answers as given; by default it has one inactive device that obeys. */
const press = async (player: Player = {}, signal = patience()) => {
  const usual: Required<Player> = {
    devices: { body: { devices: [device()] } },
    transfer: done,
    shuffle: done,
    play: done,
    state: playing(),
    ...player,
  };
  const counts = new Map<keyof Player, number>();
  const { provider, service, pauses } = await startScriptedStage((request) => {
    const command = commandOf(request);
    const count = counts.get(command) ?? 0;
    counts.set(command, count + 1);
    const replies: readonly Reply[] = [usual[command]].flat();
    return replies[Math.min(count, replies.length - 1)] ?? done;
  });
  const result = await provider.playback.play(accessOf("token"), albumId, signal);
  const outcome = result.ok ? result.value.kind : result.failure.kind;
  return { outcome, pauses, seen: service.seen, commands: service.seen.map(commandOf) };
};

describe("Play", () => {
  it("transfers, turns shuffle off, plays from the first track and checks once", async () => {
    const { outcome, commands, seen, pauses } = await press();
    expect(outcome).toBe("playing");
    expect(commands).toEqual(["devices", "transfer", "shuffle", "play", "state"]);
    expect(pauses).toEqual([1_000]);
    const [, transfer, shuffle, play] = seen;
    expect(JSON.parse(transfer?.body ?? "")).toEqual({ device_ids: ["d1"], play: false });
    expect(Object.fromEntries(shuffle?.query ?? [])).toEqual({ state: "false", device_id: "d1" });
    expect(Object.fromEntries(play?.query ?? [])).toEqual({ device_id: "d1" });
    expect(JSON.parse(play?.body ?? "")).toEqual({
      context_uri: `spotify:album:${albumId}`,
      offset: { position: 0 },
      position_ms: 0,
    });
    expect(play?.headers["content-type"]).toBe("application/json");
  });

  it("does not transfer playback if a device is active", async () => {
    const devices = { body: { devices: [device(), device({ id: "d 2/ü", is_active: true })] } };
    const { commands, seen } = await press({ devices });
    expect(commands).toEqual(["devices", "shuffle", "play", "state"]);
    expect(seen[2]?.query.get("device_id")).toBe("d 2/ü");
  });

  it("skips devices that accept no commands", async () => {
    const devices = {
      body: {
        devices: [
          device({ id: "r", is_restricted: true, is_active: true }),
          device({ id: null, is_active: true }),
          null,
          device({ id: "ok" }),
        ],
      },
    };
    expect((await press({ devices })).seen[3]?.query.get("device_id")).toBe("ok");
  });

  it.each([
    ["an empty list", { body: { devices: [] } }],
    ["no list", { body: {} }],
    ["nothing", done],
    ["only restricted devices", { body: { devices: [device({ is_restricted: true })] } }],
    ["only a device without an id", { body: { devices: [device({ id: null })] } }],
  ])("needs a device for %s, and sends no command", async (_name, devices) => {
    const { outcome, commands } = await press({ devices });
    expect(outcome).toBe("no-device");
    expect(commands).toEqual(["devices"]);
  });

  it.each<[keyof Player, string, string]>([
    ["transfer", "Device not found", ""],
    ["play", "Player command failed: No active device found", "NO_ACTIVE_DEVICE"],
    ["play", "Device not found", ""],
  ])("needs a device if %s finds none: %s", async (command, message, reason) => {
    expect((await press({ [command]: apiError(404, message, reason) })).outcome).toBe("no-device");
  });

  it.each(["transfer", "shuffle", "play"] as const)("needs Premium if %s says so", async (command) => {
    const refused = apiError(403, "Player command failed: Premium required", "PREMIUM_REQUIRED");
    expect((await press({ [command]: refused })).outcome).toBe("premium-required");
  });

  it.each([200, 202, 204])("accepts any success status with any body: %i", async (status) => {
    const opaque = { status, body: "AEo8c2@@not json{", headers: { "content-type": "text/plain" } };
    const { outcome } = await press({ transfer: opaque, shuffle: opaque, play: opaque });
    expect(outcome).toBe("playing");
  });

  it("does not wait for the body of an accepted command", async () => {
    const { outcome, commands } = await press({ transfer: "drip", shuffle: "drip", play: "drip" });
    expect(outcome).toBe("playing");
    expect(commands).toEqual(["devices", "transfer", "shuffle", "play", "state"]);
  });

  it("repeats the command without the offset if that is refused", async () => {
    const restricted = apiError(403, "Player command failed: Restriction violated");
    const { outcome, commands, seen } = await press({ play: [restricted, done] });
    expect(outcome).toBe("playing");
    expect(commands).toEqual(["devices", "transfer", "shuffle", "play", "play", "state"]);
    expect(JSON.parse(seen[4]?.body ?? "")).toEqual({ context_uri: `spotify:album:${albumId}` });
    const never = await press({ play: restricted });
    expect(never.outcome).toBe("refused");
    expect(never.commands.filter((command) => command === "play")).toHaveLength(2);
  });

  it("plays even if shuffle cannot be turned off before", async () => {
    for (const refusal of [
      apiError(403, "Player command failed: Restriction violated"),
      apiError(404, "No active device found", "NO_ACTIVE_DEVICE"),
    ]) {
      const { outcome, commands } = await press({
        shuffle: [refusal, done],
        state: playing({ shuffle_state: true }),
      });
      expect(outcome).toBe("playing");
      expect(commands).toEqual(["devices", "transfer", "shuffle", "play", "state", "shuffle"]);
    }
  });

  it("turns shuffle off again if it came back, and restarts if another track plays", async () => {
    const { commands } = await press({ state: playing({ shuffle_state: true, item: { track_number: 7 } }) });
    expect(commands).toEqual(["devices", "transfer", "shuffle", "play", "state", "shuffle", "play"]);
  });

  it.each([done, apiError(500, "Server error"), { body: "{" }, { body: [] }, { body: { item: null } }])(
    "succeeds whatever the player's state shows: %o",
    async (state) => {
      expect((await press({ state })).outcome).toBe("playing");
    },
  );

  it.each([
    [404, "Context not found"],
    [404, "Resource not found"],
    [400, "Invalid context uri"],
    [400, "Non supported context uri"],
    [400, "Invalid base62 id"],
  ])("reports a refused album: %i %s", async (status, message) => {
    expect((await press({ play: apiError(status, message) })).outcome).toBe("album-refused");
  });

  it.each<[keyof Player, number, string]>([
    ["play", 403, "Player command failed: Restriction violated"],
    ["play", 403, "Forbidden"],
    ["play", 400, "Malformed json"],
    ["devices", 404, "Not found"],
    ["devices", 403, "Forbidden"],
  ])("does not blame the album if %s is refused: %i %s", async (command, status, message) => {
    expect((await press({ [command]: apiError(status, message) })).outcome).toBe("refused");
  });

  it("plays the album even if the player lacks transfer and shuffle", async () => {
    const unknown = apiError(404, "Not found");
    expect((await press({ transfer: unknown, shuffle: unknown })).outcome).toBe("playing");
  });

  it("sends no request for an invalid ref", async () => {
    const { provider, service } = await startScriptedStage(() => done);
    const result = await provider.playback.play(accessOf("token"), "x:y", patience());
    expect(result).toEqual({ ok: true, value: { kind: "album-refused" } });
    expect(service.seen).toEqual([]);
  });

  it("fails if the service does, and names a missing scope", async () => {
    expect((await press({ play: apiError(502, "Bad gateway") })).outcome).toBe("unavailable");
    expect((await press({ devices: apiError(403, "Insufficient client scope") })).outcome).toBe(
      "missing-scope",
    );
  });
});

describe("many Plays", () => {
  const answer: Script = (request) =>
    commandOf(request) === "devices" ? { body: { devices: [device({ is_active: true })] } } : playing();
  const newPlay = () => ({ ...accessOf("token"), serves: "play" as const });

  it("are each admitted once, and a started one finishes even if the window is full", async () => {
    const { provider, service } = await startScriptedStage(answer, { pause: async () => {} });
    const begun = newPlay();
    await provider.finder.describe(begun, albumId, patience());
    for (let plays = 0; plays < 60; plays += 1) await provider.playback.play(newPlay(), albumId, patience());
    const before = service.seen.length;
    expect((await provider.playback.play(newPlay(), albumId, patience())).ok).toBe(false);
    expect(service.seen.length).toBe(before);
    expect(await provider.playback.play(begun, albumId, patience())).toEqual({
      ok: true,
      value: { kind: "playing" },
    });
  });

  it("have quota left, however many track lists are requested", async () => {
    const album = { id: albumId, name: "A", artists: [{ name: "B" }], total_tracks: 1 };
    const tracks = { total: 1, items: [{ name: "One", duration_ms: 60_000 }] };
    const { provider, service } = await startScriptedStage(
      (request) => (request.path.includes("/albums/") ? { body: { ...album, tracks } } : answer(request)),
      { pause: async () => {} },
    );
    const list = () =>
      provider.finder.listTracks({ ...accessOf("token"), serves: "tracks" }, albumId, patience());
    expect(await list()).toMatchObject({ ok: true });
    for (let lists = 0; lists < 60; lists += 1) await list();
    expect(service.seen).toHaveLength(25);
    expect(await list()).toMatchObject({ ok: false, failure: { retryAt: expect.any(Number) as number } });
    expect(await provider.playback.play(newPlay(), albumId, patience())).toMatchObject({ ok: true });
  });

  it("leave part of the app's quota to spins, and continue when their window has room", async () => {
    const { provider, service, clock } = await startScriptedStage(answer, { pause: async () => {} });
    const startedAt = clock.now();
    const play = () => provider.playback.play(newPlay(), albumId, patience());
    for (let plays = 0; plays < 60; plays += 1) await play();
    expect(service.seen.length).toBeGreaterThanOrEqual(50);
    expect(service.seen.length).toBeLessThan(60);
    const full = { ok: false, failure: { kind: "unavailable", retryAt: startedAt + 30_000 } };
    expect(await play()).toEqual(full);
    expect(await provider.finder.describe(newPlay(), albumId, patience())).toEqual(full);
    const before = service.seen.length;
    for (let spins = 0; spins < 60; spins += 1) {
      await provider.finder.find(accessOf("token"), { artist: "The Lamps", title: "Blue Rooms" }, patience());
    }
    expect(service.seen.length - before).toBeGreaterThanOrEqual(60);
    clock.advance(30_000);
    expect(await play()).toEqual({ ok: true, value: { kind: "playing" } });
  });
});
