import { describe, expect, test } from "vitest";
import type { CatalogueEntry } from "../../album/album.ts";
import { parseInstant } from "../../day/instant.ts";
import { artistsNamed, entry, libraryAlbum } from "../../testing/albums.ts";
import { type Candidate, emptyTaste, type LibraryAlbum, noneMet, type Taste } from "../candidate.ts";
import type { ModeId } from "../mode-definitions.ts";
import { modeOf } from "./list.ts";
import type { ModeInput } from "./mode-input.ts";

const catalogue = [
  entry("Blue Rooms", "The Lamps", { genres: ["shoegaze", "rock"], moods: ["calm", "happy"] }),
  entry("Red Rooms", "The Lamps", { genres: ["shoegaze"], moments: ["morning"] }),
  entry("Haze", "Veil", { genres: ["shoegaze", "dream pop"], moods: ["focused"] }),
  entry("Loud", "Amp", { genres: ["rock"], popularity: 100, moments: ["workout"] }),
  entry("Louder", "Amp", { genres: ["rock"] }),
  entry("Loudest", "Fuse", { genres: ["rock"] }),
  entry("Quiet", "Fern", { genres: ["folk"] }),
  entry("Quieter", "Fern", { genres: ["folk"] }),
  entry("Night", "Sax", { genres: ["hard bop", "jazz"] }),
];

describe("the reason for an album", () => {
  const reasonOf = (
    mode: ModeId,
    album: CatalogueEntry | LibraryAlbum,
    taste: Partial<Taste> = {},
    rest: Partial<ModeInput> = {},
  ) => {
    const candidate: Candidate = "ref" in album ? { kind: "library", album } : { kind: "catalogue", album };
    const input = { catalogue, met: noneMet, ...rest, taste: { ...emptyTaste, ...taste } };
    return modeOf(mode).why(input, candidate);
  };
  const named = (title: string) => catalogue.find((each) => each.title === title) ?? expect.unreachable();

  test("of From My Music is the date when it was saved in any edition, else the number of liked songs", () => {
    const plain = libraryAlbum("A", "X");
    const at = (iso: string) => parseInstant(iso) ?? expect.unreachable();
    const deluxe = libraryAlbum("A (Deluxe)", "X", { savedAt: at("2019-03-01T00:00:00Z") });
    const later = { ...plain, savedAt: at("2022-03-01T00:00:00Z") };
    const likedAlbums = [
      { album: plain, songs: 2 },
      { album: libraryAlbum("A (Remastered)", "X"), songs: 1 },
    ];
    expect(reasonOf("saved", plain, { savedAlbums: [later, deluxe], likedAlbums })).toEqual({
      kind: "saved",
      at: "2019-03-01T00:00:00.000Z",
    });
    expect(reasonOf("saved", plain, { savedAlbums: [plain] })).toEqual({ kind: "saved" });
    expect(reasonOf("saved", plain, { likedAlbums })).toEqual({ kind: "liked", songs: 3 });
  });

  test("of For You is the top artist who made it, else the nearest one with one of its first two genres", () => {
    const topArtists = artistsNamed("Sax", "The Lamps", "Fuse");
    expect(reasonOf("recommendations", named("Red Rooms"), { topArtists })).toEqual({
      kind: "played",
      artist: "The Lamps",
    });
    expect(reasonOf("recommendations", libraryAlbum("New", ["Guest", "Fuse"]), { topArtists })).toEqual({
      kind: "played",
      artist: "Fuse",
    });
    expect(reasonOf("recommendations", named("Haze"), { topArtists })).toEqual({
      kind: "neighbor",
      artist: "The Lamps",
    });
    expect(reasonOf("recommendations", named("Quiet"), { topArtists })).toBeUndefined();
    const third = entry("Far", "Other", { genres: ["ska", "dub", "rock"] });
    expect(
      reasonOf("recommendations", third, { topArtists }, { catalogue: [...catalogue, third] }),
    ).toBeUndefined();
  });

  test("of For You without such an artist is one with a saved album, but not this album's own", () => {
    const savedAlbums = [libraryAlbum("Quieter", "Fern"), libraryAlbum("Louder", "Amp")];
    expect(reasonOf("recommendations", named("Loud"), { savedAlbums })).toBeUndefined();
    expect(reasonOf("recommendations", named("Loudest"), { savedAlbums })).toEqual({
      kind: "neighbor",
      artist: "Amp",
    });
  });

  test("of For You doesn't say that an artist is played who is only liked", () => {
    const liked = { name: "The Lamps", isOnlyLiked: true };
    const topArtists = [liked, ...artistsNamed("Fern")];
    expect(reasonOf("recommendations", named("Red Rooms"), { topArtists })).toBeUndefined();
    expect(reasonOf("recommendations", named("Haze"), { topArtists })).toEqual({
      kind: "neighbor",
      artist: "The Lamps",
    });
    const both = [liked, ...artistsNamed("The Lamps")];
    expect(reasonOf("recommendations", named("Red Rooms"), { topArtists: both })).toEqual({
      kind: "played",
      artist: "The Lamps",
    });
  });

  test("of For You is none for a picked genre, because no artist is known", () => {
    expect(reasonOf("recommendations", named("Quiet"), { genres: ["folk"] })).toBeUndefined();
    expect(reasonOf("discovery", named("Quiet"), { genres: ["folk"] })).toBeUndefined();
  });

  test("of New Artists is that the listener knows no artist on it, nor any from its country", () => {
    const abroad = entry("Sato", "Orchestre", { country: "BJ" });
    const wider = { catalogue: [...catalogue, abroad] };
    const topArtists = artistsNamed("Amp");
    expect(reasonOf("discovery", abroad, { topArtists }, wider)).toEqual({ kind: "stranger", country: "BJ" });
    expect(reasonOf("discovery", named("Haze"), { topArtists }, wider)).toEqual({ kind: "stranger" });
    expect(reasonOf("discovery", abroad, { topArtists: artistsNamed("Unlisted") }, wider)).toEqual({
      kind: "stranger",
      country: "BJ",
    });
    expect(reasonOf("discovery", abroad, {}, wider)).toBeUndefined();
  });

  test("of Russian Roulette is fame, for the hundred best known in a large catalogue", () => {
    const large = Array.from({ length: 1_000 }, (_, rank) =>
      entry(`Album ${rank}`, `Act ${rank}`, { popularity: rank < 60 ? 95 : rank < 101 ? 90 : 50 }),
    );
    const ofLarge = (rank: number) =>
      reasonOf("roulette", large[rank] as CatalogueEntry, {}, { catalogue: large });
    expect(ofLarge(59)).toEqual({ kind: "famous", among: 100 });
    expect(ofLarge(60)).toBeUndefined();
    expect(reasonOf("roulette", named("Loud"))).toBeUndefined();
  });

  test("of a mood or a moment is the number of matching albums, if one was chosen", () => {
    expect(reasonOf("mood", named("Blue Rooms"), {}, { mood: "happy" })).toEqual({
      kind: "mood",
      mood: "happy",
      albums: 1,
    });
    expect(reasonOf("time", named("Loud"), {}, { moment: "evening" })).toEqual({
      kind: "moment",
      moment: "evening",
      albums: catalogue.filter(({ moments }) => moments.includes("evening")).length,
    });
    expect(reasonOf("mood", named("Loud"))).toBeUndefined();
    expect(reasonOf("time", named("Loud"))).toBeUndefined();
  });
});
