import { beforeEach, expect, test, vi } from "vitest";
import type { StoredText } from "../../device/stored-text.ts";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { AlbumPlayer } from "./album-player.ts";
import type { PlayerAlbum, PlayerState, PlayerTrack } from "./player-state.ts";

const album: PlayerAlbum = { albumId: "album", spinId: "spin", title: "Low Tide", artist: "Rosa" };
const minute = 60;
const track = (title: string, seeking: PlayerTrack["seeking"] = "anywhere"): PlayerTrack => ({
  title,
  disc: 1,
  seconds: minute,
  seeking,
});
const three = [track("One"), track("Two"), track("Three")];
const texts = () => {
  let text = "";
  const stored: StoredText = {
    read: () => text,
    write: (given) => ((text = given), true),
    subscribe: () => () => undefined,
  };
  return stored;
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A page with a player. Its parts may be changed at any time. */
function openPage(kept = texts()) {
  const page = {
    decks: [] as FakeAudio[],
    kept,
    session: "session",
    skips: false,
    turns: false,
    answers: true,
    tracks: three as readonly PlayerTrack[],
    failure: undefined as { readonly says: string; readonly mayPass: boolean } | undefined,
    told: [] as string[],
    ended: [] as string[],
    tookOver: 0,
  };
  const player = new AlbumPlayer({
    createAudio: () => {
      const deck = new FakeAudio();
      page.decks.push(deck);
      return deck as unknown as HTMLAudioElement;
    },
    addressOf: (albumId, at, from) => `${albumId}/${at + 1}${from > 0 ? `?from=${from}` : ""}`,
    readTracks: async () => {
      if (page.failure) throw new Error("no list");
      return page.tracks;
    },
    trySound: async () => {
      if (page.failure) throw new Error("no sound");
    },
    tellPlayed: async ({ track: at, startedAt }) => {
      if (page.answers) page.told.push(`${at + 1} ${startedAt}`);
      return page.answers;
    },
    tellHeard: (spinId) => page.ended.push(spinId),
    problemOf: () => page.failure ?? { says: "", mayPass: true },
    kept: page.kept,
    volume: texts(),
    session: () => page.session,
    maySkip: () => page.skips,
    turnsOver: () => page.turns,
    now: () => Date.parse("2026-03-05T20:00:00Z"),
    takeOver: () => (page.tookOver += 1),
  });
  const deckOf = (address: string): FakeAudio => {
    const deck = page.decks.find(({ src }) => src === address);
    if (!deck)
      throw new Error(`Nothing plays ${address}, but ${page.decks.map(({ src }) => src).join(", ")}`);
    return deck;
  };
  const where = () => {
    const { phase, track: at, seconds } = player.getState();
    return `${phase} ${at + 1} ${seconds}`;
  };
  return { page, player, deckOf, where };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

async function playing() {
  const opened = openPage();
  opened.player.play(album);
  await settle();
  return opened;
}

test("plays from track 1 within the press, before it knows the tracks", () => {
  const { player, deckOf, page } = openPage();
  player.play(album);
  expect(deckOf("album/1").paused).toBe(false);
  expect(page.tookOver).toBe(1);
});

test("loads the next track before the end, and starts it while the last moment sounds", async () => {
  const { deckOf, where } = await playing();
  deckOf("album/1").playTo(39, minute);
  expect(() => deckOf("album/2")).toThrow("Nothing plays album/2");
  deckOf("album/1").playTo(45, minute);
  expect(deckOf("album/2").paused).toBe(true);
  deckOf("album/1").playTo(59.5, minute);
  await vi.advanceTimersByTimeAsync(489);
  expect(deckOf("album/2").paused).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(deckOf("album/2").paused).toBe(false);
  expect(deckOf("album/1").paused).toBe(false);
  expect(where()).toBe("playing 2 0");
});

test("goes on with the next track at the end, if that wasn't ready in time", async () => {
  const { deckOf, where } = await playing();
  deckOf("album/1").finish(minute);
  await settle();
  expect(where()).toBe("playing 2 0");
});

test("marks an album of which four fifths were played, once, at its end", async () => {
  const { player, page, deckOf } = await playing();
  for (const address of ["album/1", "album/2", "album/3"]) {
    expect(page.ended).toEqual([]);
    deckOf(address).finish(minute);
    await settle();
  }
  expect(player.getState().phase).toBe("ended");
  expect(page.ended).toEqual(["spin"]);
});

test("believes the sound about its length, not the server", async () => {
  const { player, page, deckOf } = openPage();
  page.tracks = [
    { ...track("One"), seconds: 0 },
    { ...track("Two"), seconds: 3_000 },
  ];
  player.play(album);
  await settle();
  deckOf("album/1").finish(minute);
  await settle();
  deckOf("album/2").finish(minute);
  await settle();
  expect(player.getState().tracks.map(({ seconds }) => seconds)).toEqual([minute, minute]);
  expect(page.ended).toEqual(["spin"]);
});

test("doesn't mark an album of which too much was skipped", async () => {
  const { player, page, deckOf } = await playing();
  page.skips = true;
  player.seek(50);
  deckOf("album/1").finish(minute);
  await settle();
  deckOf("album/2").finish(minute);
  await settle();
  deckOf("album/3").finish(minute);
  await settle();
  expect(player.getState().phase).toBe("ended");
  expect(page.ended).toEqual([]);
});

test("goes back within a track, and ahead only over what was played", async () => {
  const { player, where, deckOf } = await playing();
  deckOf("album/1").playTo(20, minute);
  player.seek(5);
  expect(where()).toBe("playing 1 5");
  player.seek(50);
  expect(where()).toBe("playing 1 20");
  player.next();
  player.jump(2);
  expect(where()).toBe("playing 1 20");
  player.previous();
  expect(where()).toBe("playing 1 0");
});

test("skips for a listener who may", async () => {
  const { player, page, where } = await playing();
  page.skips = true;
  player.seek(50);
  expect(where()).toBe("playing 1 50");
  player.next();
  await settle();
  expect(where()).toBe("playing 2 0");
  player.jump(7);
  expect(where()).toBe("playing 2 0");
});

test("stops after a side until the record is turned over, if the listener wants to", async () => {
  const { player, page, where, deckOf } = openPage();
  page.turns = true;
  page.tracks = ["A", "B", "C", "D"].map((title) => track(title));
  player.play(album);
  await settle();
  deckOf("album/1").finish(minute);
  await settle();
  deckOf("album/2").playTo(59.9, minute);
  await vi.advanceTimersByTimeAsync(1_000);
  deckOf("album/2").finish(minute);
  await settle();
  expect(where()).toBe("turn-over 2 60");
  player.continue();
  await settle();
  expect(where()).toBe("playing 3 0");
});

test.each(["after a reload", "in another tab"])("turns the record over by one press %s", async (where) => {
  const first = openPage();
  first.page.turns = true;
  first.page.tracks = ["A", "B", "C", "D"].map((title) => track(title));
  first.player.play(album);
  await settle();
  const second = openPage(first.page.kept);
  second.page.tracks = first.page.tracks;
  if (where === "in another tab") {
    first.deckOf("album/1").playTo(10, minute);
    first.player.pause();
    void second.player.restore();
    await settle();
    first.player.continue();
    second.player.yield();
  }
  for (const address of ["album/1", "album/2"]) {
    first.deckOf(address).finish(minute);
    await settle();
  }
  if (where === "after a reload") {
    void second.player.restore();
    await settle();
    expect(second.where()).toBe("turn-over 2 60");
  }
  second.player.continue();
  await settle();
  expect(second.where()).toBe("playing 3 0");
});

test("tells the server of a track once half of it was played, and again if that got no answer", async () => {
  const { player, page, deckOf } = await playing();
  deckOf("album/1").playTo(29, minute);
  await settle();
  expect(page.told).toEqual([]);
  page.answers = false;
  deckOf("album/1").playTo(31, minute);
  await settle();
  page.answers = true;
  deckOf("album/1").playTo(40, minute);
  await settle();
  expect(page.told).toEqual([]);
  void player.retry();
  await settle();
  expect(page.told).toEqual(["1 2026-03-05T20:00:00.000Z"]);
});

test("tells the server of a long track after four minutes", async () => {
  const { player, page, deckOf } = openPage();
  page.tracks = [{ ...track("One"), seconds: 20 * minute }];
  player.play(album);
  await settle();
  deckOf("album/1").playTo(4 * minute - 1, 20 * minute);
  await settle();
  expect(page.told).toEqual([]);
  deckOf("album/1").playTo(4 * minute, 20 * minute);
  await settle();
  expect(page.told).toHaveLength(1);
});

test.each(["stopped", "ended"])("tells the server after a reload of an album that was %s", async (how) => {
  const { player, page, deckOf } = await playing();
  page.answers = false;
  deckOf("album/1").playTo(31, minute);
  await settle();
  if (how === "stopped") player.stop();
  else
    for (const address of ["album/1", "album/2", "album/3"]) {
      deckOf(address).finish(minute);
      await settle();
    }
  const next = openPage(page.kept);
  void next.player.restore();
  await settle();
  expect(next.player.getState().phase).toBe("idle");
  expect(next.page.told.map((told) => told[0])).toEqual(how === "stopped" ? ["1"] : ["1", "2", "3"]);
  expect(page.kept.read()).toBe("");
});

test("tells the server of no track that another listener has played", async () => {
  const { player, page, deckOf } = await playing();
  page.answers = false;
  deckOf("album/1").playTo(31, minute);
  await settle();
  player.stop();
  const next = openPage(page.kept);
  next.page.session = "another";
  void next.player.restore();
  await settle();
  expect(next.page.told).toEqual([]);
  expect(page.kept.read()).toBe("");
});

test("an album that is played next leaves what the server isn't told of, from this tab and from another", async () => {
  const first = await playing();
  first.page.answers = false;
  first.deckOf("album/1").playTo(31, minute);
  await settle();
  first.player.stop();
  const second = openPage(first.page.kept);
  second.page.answers = false;
  second.player.play({ ...album, albumId: "other", spinId: "other" });
  await settle();
  const third = openPage(first.page.kept);
  void third.player.restore();
  await settle();
  expect(third.page.told).toEqual(["1 2026-03-05T20:00:00.000Z"]);
});

test("keeps nothing of a stopped album once the server is told", async () => {
  const { player, page, deckOf } = await playing();
  page.answers = false;
  deckOf("album/1").playTo(31, minute);
  await settle();
  player.stop();
  expect(page.kept.read()).not.toBe("");
  page.answers = true;
  void player.retry();
  await settle();
  expect(page.kept.read()).toBe("");
});

test("Play takes an album up where another tab has it, with what was played there", async () => {
  const second = openPage();
  second.player.play({ ...album, albumId: "other", spinId: "other" });
  await settle();
  const first = openPage(second.page.kept);
  first.player.play(album);
  second.player.yield();
  await settle();
  first.deckOf("album/1").finish(minute);
  await settle();
  first.deckOf("album/2").playTo(20, minute);

  second.player.play(album);
  first.player.yield();
  await settle();
  expect(second.where()).toBe("playing 2 20");
  expect(second.player.getState().tracks).toHaveLength(3);
  for (const address of ["album/2", "album/3"]) {
    second.deckOf(address).finish(minute);
    await settle();
  }
  expect(second.page.ended).toEqual(["spin"]);
});

test("keeps saying why it waits until there is sound", async () => {
  const { player, page, deckOf } = await playing();
  deckOf("album/1").playTo(20, minute);
  page.failure = { says: "There is no connection.", mayPass: true };
  const said = new Set<string | undefined>();
  deckOf("album/1").break();
  await settle();
  player.subscribe(() => said.add(player.getState().problem));
  deckOf("album/1").isSilent = true;
  await vi.advanceTimersByTimeAsync(1_000);
  deckOf("album/1").break();
  await vi.advanceTimersByTimeAsync(4_000);
  expect([...said]).toEqual(["There is no connection."]);
});

test("waits while the network is away, and goes on at the same second", async () => {
  const { player, page, where, deckOf } = await playing();
  deckOf("album/1").playTo(20, minute);
  page.failure = { says: "There is no connection.", mayPass: true };
  deckOf("album/1").break();
  await settle();
  expect(where()).toBe("waiting 1 20");
  expect(player.getState().problem).toBe("There is no connection.");
  page.failure = undefined;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(where()).toBe("playing 1 20");
  expect(player.getState().problem).toBeUndefined();
});

test("gives up on a track that the server has but that can't be played; that one may be passed", async () => {
  const { player, where, deckOf } = await playing();
  for (let times = 0; times < 4; times += 1) {
    deckOf("album/1").break();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(where()).toBe("failed 1 0");
  expect(player.getState().problem).toBe("Track 1 can’t be played.");
  player.next();
  await settle();
  expect(where()).toBe("playing 2 0");
});

test("fails at once if the album can't be had, and isn't there anymore after a reload", async () => {
  const { player, page } = openPage();
  page.failure = { says: "Your server doesn’t have it.", mayPass: false };
  player.play(album);
  await settle();
  expect(player.getState()).toMatchObject({ phase: "failed", problem: "Your server doesn’t have it." });
  const next = openPage(page.kept);
  void next.player.restore();
  await settle();
  expect(next.player.getState().phase).toBe("idle");
});

test("asks a server that converts for the rest, and starts a track again where that can't be had", async () => {
  const { page, player, deckOf, where } = openPage();
  page.tracks = [track("One", "by-offset"), track("Two", "from-start")];
  player.play(album);
  await settle();
  deckOf("album/1").playTo(20, Number.POSITIVE_INFINITY);
  deckOf("album/1").break();
  await vi.advanceTimersByTimeAsync(1_000);
  deckOf("album/1?from=20").playTo(5, Number.POSITIVE_INFINITY);
  expect(where()).toBe("playing 1 25");
  deckOf("album/1?from=20").finish(40);
  await settle();
  deckOf("album/2").playTo(20, Number.POSITIVE_INFINITY);
  deckOf("album/2").break();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(where()).toBe("playing 2 0");
});

test("begins a paused track anew if its connection ended meanwhile", async () => {
  const { player, where, deckOf } = await playing();
  deckOf("album/1").playTo(20, minute);
  player.toggle();
  expect(where()).toBe("paused 1 20");
  deckOf("album/1").break();
  expect(where()).toBe("paused 1 20");
  player.toggle();
  await settle();
  expect(where()).toBe("playing 1 20");
  expect(deckOf("album/1").error).toBeNull();
});

test("pauses if something else pauses the sound", async () => {
  const { where, deckOf } = await playing();
  deckOf("album/1").pause();
  expect(where()).toBe("paused 1 0");
});

/** Leaves a page at second 20 of track 2 for another page. */
async function reloaded(change: (page: ReturnType<typeof openPage>["page"]) => void = () => undefined) {
  const { page, player, deckOf } = await playing();
  deckOf("album/1").finish(minute);
  await settle();
  deckOf("album/2").playTo(20, minute);
  change(page);
  const next = openPage(page.kept);
  return { left: player, ...next };
}

test("goes on at the same second after a reload, and remembers what was played", async () => {
  const { player, where, page, deckOf } = await reloaded();
  void player.restore();
  await settle();
  expect(where()).toBe("playing 2 20");
  deckOf("album/2").finish(minute);
  await settle();
  deckOf("album/3").finish(minute);
  await settle();
  expect(page.ended).toEqual(["spin"]);
});

test("asks for a press if the browser refuses sound", async () => {
  const { player, where, page } = await reloaded();
  for (const deck of page.decks) deck.refusal = new DOMException("no", "NotAllowedError");
  void player.restore();
  await settle();
  expect(where()).toBe("blocked 2 20");
  for (const deck of page.decks) deck.refusal = undefined;
  player.continue();
  await settle();
  expect(where()).toBe("playing 2 20");
});

test("says at once after a reload that the album isn't the listener's any more, and doesn't try again", async () => {
  const { player, page } = await reloaded((left) =>
    left.kept.write(left.kept.read()?.replace('"plays":true', '"plays":false') ?? ""),
  );
  page.failure = { says: "This album isn’t yours.", mayPass: false };
  void player.restore();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(player.getState()).toMatchObject({ phase: "failed", problem: "This album isn’t yours." });
});

test("forgets what another listener has left, and what is unreadable", async () => {
  const { player, page } = await reloaded();
  page.session = "another";
  void player.restore();
  expect(player.getState().phase).toBe("idle");
  expect(page.kept.read()).toBe("");
  for (const text of ["{}", "ended", "[1]", '{"session":"another","track":-1}']) {
    page.kept.write(text);
    void player.restore();
    expect(page.kept.read()).toBe("");
  }
});

test("a listener who signs out leaves no record on, nor does the page that they leave", async () => {
  const { player, page, deckOf } = await playing();
  deckOf("album/1").playTo(20, minute);
  page.session = "the next one’s";
  deckOf("album/1").playTo(21, minute);
  expect(player.getState().phase).toBe("idle");
  expect(page.decks.every(({ paused }) => paused)).toBe(true);
  expect(page.kept.read()).toBe("");
  player.keep();
  expect(page.kept.read()).toBe("");
});

test("the tab that played last knows where the record is, and the others take it up there", async () => {
  const first = await playing();
  first.deckOf("album/1").playTo(10, minute);
  const second = openPage(first.page.kept);
  first.player.yield();
  void second.player.restore();
  await settle();
  second.player.continue();
  second.deckOf("album/1").playTo(30, minute);
  first.player.keep();
  first.player.stop();
  expect(first.page.kept.read()).toContain('"seconds":30');
  first.player.play(album);
  await settle();
  second.player.yield();
  expect(first.where()).toBe("playing 1 30");
  first.deckOf("album/1").playTo(40, minute);

  second.player.continue();
  await settle();
  expect(second.where()).toBe("playing 1 40");
});

test("doesn't take a converted stream that was cut off for the track", async () => {
  const { page, player, deckOf, where } = openPage();
  page.tracks = [track("One", "by-offset"), track("Two")];
  player.play(album);
  await settle();
  deckOf("album/1").playTo(10, Number.POSITIVE_INFINITY);
  deckOf("album/1").end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(where()).toBe("playing 1 10");
  // Where it ends there again, it is as short as that.
  deckOf("album/1?from=10").end();
  await settle();
  expect(where()).toBe("playing 2 0");
});

test("a track that loads without end waits and is tried again", async () => {
  const { page, player, where } = openPage();
  for (const deck of page.decks) deck.isSilent = true;
  player.play(album);
  await settle();
  expect(where()).toBe("loading 1 0");
  page.failure = { says: "There is no connection.", mayPass: true };
  await vi.advanceTimersByTimeAsync(15_000);
  expect(where()).toBe("waiting 1 0");
});

test("asks anew for a next track whose connection ended while the one before was paused", async () => {
  const { page, player, deckOf, where } = await playing();
  deckOf("album/1").playTo(45, minute);
  player.toggle();
  deckOf("album/2").break();
  player.toggle();
  await settle();
  deckOf("album/1").finish(minute);
  await settle();
  expect(where()).toBe("playing 2 0");
  expect(page.decks.filter(({ src, error }) => src === "album/2" && error === null)).toHaveLength(1);
});

test("counts a track that is skipped to only once it is played again", async () => {
  const { page, player, deckOf } = await playing();
  page.skips = true;
  deckOf("album/1").playTo(31, minute);
  await settle();
  expect(page.told).toHaveLength(1);
  player.jump(0);
  await settle();
  deckOf("album/1").playTo(1, minute);
  await settle();
  expect(page.told).toHaveLength(1);
});

test("stays paused, whatever the element still says", async () => {
  const { player, where, deckOf } = await playing();
  deckOf("album/1").playTo(20, minute);
  player.pause();
  for (const late of ["playing", "waiting", "ended"]) deckOf("album/1").dispatchEvent(new Event(late));
  expect(where()).toBe("paused 1 20");
});

test("an ended album isn't there anymore after a reload", async () => {
  const { page, player, deckOf } = await playing();
  for (const address of ["album/1", "album/2", "album/3"]) {
    deckOf(address).finish(minute);
    await settle();
  }
  expect(page.kept.read()).not.toBe("");
  player.stop();
  expect(player.getState()).toMatchObject({ phase: "idle", album: undefined } satisfies Partial<PlayerState>);
  expect(page.kept.read()).toBe("");
});
