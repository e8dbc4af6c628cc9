import { beforeEach, describe, expect, test } from "vitest";
import { callerFor, control, setUpSandbox, type TestBench } from "../testing/sign-in.ts";

let bench: TestBench;
let call: Awaited<ReturnType<typeof callerFor>>;
let accountId: string;
let album: {
  readonly uri: string;
  readonly tracks: { readonly items: readonly { readonly duration_ms: number; readonly uri: string }[] };
};

beforeEach(async () => {
  bench = setUpSandbox();
  call = await callerFor(bench.app);
  accountId = ((await (await call("/me")).json()) as { account_id: string }).account_id;
  const saved = (await (await call("/me/albums?limit=1")).json()) as { items: { album: typeof album }[] };
  const first = saved.items[0]?.album;
  if (first === undefined) throw new Error("Nothing saved.");
  album = first;
});

const put = (path: string, body?: unknown) =>
  call(path, { method: "PUT", ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

const play = (offset: object = { position: 0 }) =>
  put("/me/player/play", { context_uri: album.uri, offset, position_ms: 0 });

interface State {
  readonly is_playing: boolean;
  readonly shuffle_state: boolean;
  readonly progress_ms: number;
  readonly item: { readonly track_number: number };
  readonly context: { readonly uri: string };
  readonly device: { readonly id: string };
}

const state = async () => (await (await call("/me/player")).json()) as State;

async function devices() {
  return (
    (await (await call("/me/player/devices")).json()) as { devices: { id: string; is_active: boolean }[] }
  ).devices;
}

const setDevices = (choice: unknown) =>
  control(bench.app, "PUT", `/accounts/${accountId}/devices`, { devices: choice });

async function refusal(response: Response) {
  return [
    response.status,
    ((await response.json()) as { error: { message: string; reason?: string } }).error,
  ];
}

describe("an album on the player", () => {
  test("plays in order from the first song once shuffle is off", async () => {
    const [device] = await devices();
    expect((await call("/me/player")).status).toBe(204);
    expect((await put("/me/player", { device_ids: [device?.id], play: false })).status).toBe(204);
    expect((await put(`/me/player/shuffle?state=false&device_id=${device?.id}`)).status).toBe(204);
    const started = await play();
    expect([started.status, await started.text()]).toEqual([204, ""]);
    expect(await state()).toMatchObject({
      is_playing: true,
      shuffle_state: false,
      progress_ms: 0,
      item: { track_number: 1 },
      context: { uri: album.uri },
      device: { id: device?.id },
    });
  });

  test("advances with the clock, and stops at its end", async () => {
    await put("/me/player/shuffle?state=false");
    await play();
    const [first = 0, second = 0] = album.tracks.items.map(({ duration_ms: length }) => length);
    bench.clock.now += first + 5;
    expect(await state()).toMatchObject({ item: { track_number: 2 }, progress_ms: 5, is_playing: true });
    bench.clock.now += second;
    expect(await state()).toMatchObject({ item: { track_number: 3 }, progress_ms: 5 });
    bench.clock.now += 24 * 3_600_000;
    call = await callerFor(bench.app);
    expect(await state()).toMatchObject({ item: { track_number: 1 }, progress_ms: 0, is_playing: false });
  });

  test("stays paused and resumes from there", async () => {
    await play();
    bench.clock.now += 900;
    await put("/me/player/pause");
    bench.clock.now += 60_000;
    expect(await state()).toMatchObject({ is_playing: false, progress_ms: 900 });
    expect((await put("/me/player/play")).status).toBe(204);
    bench.clock.now += 100;
    expect(await state()).toMatchObject({ is_playing: true, progress_ms: 1000 });
  });

  test("starts at a song by index or URI", async () => {
    await play({ position: 2 });
    expect((await state()).item.track_number).toBe(3);
    await play({ uri: album.tracks.items[1]?.uri });
    expect((await state()).item.track_number).toBe(2);
  });

  test("keeps its song when shuffle changes, and then returns to the album's order", async () => {
    await put("/me/player/shuffle?state=false");
    await play({ position: 3 });
    await put("/me/player/shuffle?state=true");
    expect(await state()).toMatchObject({ shuffle_state: true, item: { track_number: 4 } });
    await put("/me/player/shuffle?state=false");
    bench.clock.now += album.tracks.items[3]?.duration_ms ?? 0;
    expect((await state()).item.track_number).toBe(5);
  });
});

describe("a command is refused", () => {
  test("without an active device", async () => {
    for (const choice of ["none", "inactive"]) {
      await setDevices(choice);
      expect(await refusal(await play())).toEqual([
        404,
        { status: 404, message: "Player command failed: No active device found", reason: "NO_ACTIVE_DEVICE" },
      ]);
    }
  });

  test("but not if it names an inactive device", async () => {
    await setDevices("inactive");
    const [device] = await devices();
    expect(device?.is_active).toBe(false);
    const body = { context_uri: album.uri };
    expect((await put(`/me/player/play?device_id=${device?.id}`, body)).status).toBe(204);
    expect((await devices())[0]?.is_active).toBe(true);
  });

  test("by a restricted device, and for a missing one", async () => {
    await setDevices("restricted");
    expect(await refusal(await play())).toMatchObject([
      403,
      { message: "Player command failed: Restriction violated" },
    ]);
    expect(await refusal(await put("/me/player", { device_ids: ["gone"] }))).toMatchObject([
      404,
      { message: "Device not found" },
    ]);
  });

  test("to listeners without Premium", async () => {
    const free = await callerFor(bench.app, { persona: "free-listener" });
    const answer = await free("/me/player/play", {
      method: "PUT",
      body: JSON.stringify({ context_uri: album.uri }),
    });
    expect(await refusal(answer)).toMatchObject([403, { reason: "PREMIUM_REQUIRED" }]);
  });

  test("for a song that is not on the album", async () => {
    for (const offset of [{ position: 500 }, { uri: "spotify:track:other" }]) {
      expect(await refusal(await play(offset))).toMatchObject([
        403,
        { message: "Player command failed: Restriction violated" },
      ]);
    }
  });

  test.each([
    ["more than one device", "/me/player", { device_ids: ["a", "b"] }, 400],
    ["no device", "/me/player", { device_ids: [] }, 400],
    ["a context that is no album", "/me/player/play", { context_uri: "spotify:show:x" }, 400],
    ["an unknown album", "/me/player/play", { context_uri: `spotify:album:${"0".repeat(22)}` }, 404],
    ["a negative place", "/me/player/play", { offset: { position: -1 } }, 400],
    ["a shuffle state that is none", "/me/player/shuffle?state=maybe", undefined, 400],
  ])("with %s", async (_name, path, body, status) => {
    expect((await put(path, body)).status).toBe(status);
  });

  test("with a body that is no JSON", async () => {
    expect((await call("/me/player/play", { method: "PUT", body: "{" })).status).toBe(400);
  });
});

test("every account has a player of its own", async () => {
  await play();
  const other = await callerFor(bench.app, { name: "Someone else" });
  expect((await other("/me/player")).status).toBe(204);
});
