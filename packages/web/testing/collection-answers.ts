import { type Answer, json } from "./sample-answers.ts";
import { type StubbedRequest, type Stubs, stubs } from "./stubs.ts";

/** An album of the collection as the server sends it. */
export interface CollectionAlbum {
  readonly id: string;
  readonly startedAt: string;
  readonly isFavorite: boolean;
  readonly provider: { readonly id: string; readonly name: string };
  readonly album: {
    readonly id: string;
    readonly name: string;
    readonly artist: string;
    readonly artists: readonly string[];
    readonly year?: number;
    readonly genres: readonly string[];
    readonly coverUrl?: string;
    readonly deepLink?: string;
  };
}

const titles =
  "Winter Ferry,Dominoes at Noon,Salt and Honey,Low Tide,Small Weather,The Long Division,Kiosk,Seven Rooms";
const artists =
  "Solveig Strand,La Sonora Brava,Adaeze Bright,Harbour Lights,Nell Abara,Brass Foundry,Plastic Holiday";
const genres = [
  "nordic jazz,chamber jazz",
  "salsa,descarga",
  "soul,deep funk",
  "folk rock,singer-songwriter,folk",
  "",
];
const colors = ["1f3d4d", "e4572e", "dba02a", "4a2954", "0f5964", "a8c9cd", "c8322b", "2d5a4a"];

function pick<Value>(from: readonly Value[], index: number): Value {
  return from[index % from.length] as Value;
}

export function uuid(kind: number, index: number): string {
  return `${kind.toString(16).padStart(8, "0")}-0000-4000-8000-${index.toString(16).padStart(12, "0")}`;
}

/** The album at an index of the collection; every third is a favorite, and every fifth has no genre. */
export function collectionAlbum(index: number): CollectionAlbum {
  const genre = pick(genres, index);
  const title = pick(titles.split(","), index);
  const artist = pick(artists.split(","), index);
  return {
    id: uuid(1, index),
    startedAt: new Date(Date.UTC(2026, 9, 24) - index * 86_400_000).toISOString(),
    isFavorite: index % 3 === 0,
    provider: { id: "spotify", name: "Spotify" },
    album: {
      id: uuid(2, index),
      name: index < 8 ? title : `${title} ${index}`,
      artist,
      artists: [artist],
      year: 1955 + ((index * 7) % 70),
      genres: genre === "" ? [] : genre.split(","),
      coverUrl: `/api/covers/${pick(colors, index)}`,
      deepLink: `https://music.example/album/${index}`,
    },
  };
}

export function collectionAlbums(count: number): readonly CollectionAlbum[] {
  return Array.from({ length: count }, (_, index) => collectionAlbum(index));
}

function coverOf(color: string): Answer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#${color}"/><circle cx="60" cy="66" r="30" fill="none" stroke="#f3d9a4" stroke-width="6"/></svg>`;
  return { status: 200, body: svg, type: "image/svg+xml" };
}

export const coverStubs: Stubs = Object.fromEntries(
  colors.map((color) => [`GET /api/covers/${color}`, coverOf(color)]),
);

const orders = {
  recent: (a: CollectionAlbum, b: CollectionAlbum) => b.startedAt.localeCompare(a.startedAt),
  alphabetical: (a: CollectionAlbum, b: CollectionAlbum) => a.album.name.localeCompare(b.album.name),
  artist: (a: CollectionAlbum, b: CollectionAlbum) => a.album.artist.localeCompare(b.album.artist),
  decade: (a: CollectionAlbum, b: CollectionAlbum) => (b.album.year ?? 0) - (a.album.year ?? 0),
} as const;

function isOrder(name: string): name is keyof typeof orders {
  return Object.hasOwn(orders, name);
}

/** Answers as the server would for these albums: searched, filtered, sorted and paged. */
export function collectionOf(albums: readonly CollectionAlbum[]): (request: StubbedRequest) => Answer {
  return (request) => {
    const asked = new URL(request.url()).searchParams;
    const q = (asked.get("q") ?? "").toLowerCase();
    const sort = asked.get("sort") ?? "recent";
    const found = albums
      .filter(({ isFavorite }) => asked.get("filter") !== "favourites" || isFavorite)
      .filter(({ album }) => [album.name, album.artist, ...album.genres].join(" ").toLowerCase().includes(q))
      .toSorted(orders[isOrder(sort) ? sort : "recent"]);
    const from = Number(asked.get("cursor") ?? 0);
    const end = from + Number(asked.get("limit") ?? 50);
    return json({
      items: found.slice(from, end),
      nextCursor: end < found.length ? String(end) : null,
      total: found.length,
      counts: {
        albums: albums.length,
        favorites: albums.filter(({ isFavorite }) => isFavorite).length,
        artists: new Set(albums.map(({ album }) => album.artist)).size,
      },
    });
  };
}

/** Stubs for a listener with these albums. */
export function stubsWith(albums: readonly CollectionAlbum[], answers: Stubs = {}): Stubs {
  return { ...stubs.signedIn, ...coverStubs, "GET /api/collection": collectionOf(albums), ...answers };
}
