import { type EndpointName, routes } from "@spindle/contract/routes.ts";
import { testSubscription } from "../../testing/test-subscription.ts";

/** How a call is made if not at its own path with a spin or an album of the listener. */
const addresses: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  listSpinHistory: ["/api/spins/history", "/api/spins/history?limit=100"],
  getWeeklyRecap: [
    "/api/profile/weekly-recap",
    `/api/profile/weekly-recap?weekStart=${new Date().toISOString()}`,
  ],
  listCollection: [
    "/api/collection",
    "/api/collection?q=soul&sort=artist&limit=100",
    "/api/collection?q=soul&sort=decade&filter=favourites",
  ],
  listFavorites: ["/api/favorites", "/api/favorites?q=soul&sort=alphabetical"],
  drawTrophyCard: ["/api/trophies/first-pressing/share"],
  endSession: ["/api/me/sessions/{session}"],
  getPreview: ["/api/previews/none?album=Low+Tide&artist=Harbour+Lights"],
  getPlaceholder: ["/api/placeholder/64/64"],
  renamePasskey: ["/api/me/sign-in-methods/AAAAAAAAAAAAAAAAAAAAAA"],
  removeSignInMethod: ["/api/me/sign-in-methods/AAAAAAAAAAAAAAAAAAAAAA"],
  getShelfWall: ["/api/shelf/wall?seed=1"],
  searchShelf: ["/api/shelf/search?q=soul"],
  // An import that doesn't exist; those that do are below.
  addToShelfImport: ["/api/shelf/imports/20000000-0000-4000-8000-000000000000/items"],
  finishShelfImport: ["/api/shelf/imports/20000000-0000-4000-8000-000000000000/finish"],
  undoShelfImport: ["/api/shelf/imports/20000000-0000-4000-8000-000000000000"],
  // These ask a provider between their statements, of listeners who are connected: below.
  startSpin: [],
  playAlbum: [],
  getAlbumSound: [],
  streamTrack: [],
  tellHeard: [],
  connectAccount: [],
  testConnection: [],
  chooseDefaultService: ["/api/connections/sandbox/default"],
  changeConnection: ["/api/connections/subsonic"],
  disconnect: ["/api/connections/sandbox"],
  // Only once for each listener (statement-counts.test.ts).
  deleteAccount: [],
};
/** Every call of the API that can be made without a provider, with what stands in its address. */
export const calls = Object.entries(routes).flatMap(([name, { method, path }]) =>
  (addresses[name as EndpointName] ?? [path]).map((address) => [method, address] as const),
);
/** A latest spin, which is not listened to yet. */
export const latestSpin = "20000000-0000-7000-8000-000000000000";
/** An album that nobody has, on a day before all histories. */
const importedFile = {
  format: "spindle-export",
  version: 1,
  spins: [
    {
      date: "2001-02-03",
      startedAt: "2001-02-03T12:00:00Z",
      timeZone: "UTC",
      utcOffsetMinutes: 0,
      mode: "saved",
      album: { title: "Imported", artist: "Nobody", artists: ["Nobody"], genres: ["soul"] },
      provider: "sandbox",
      listenedAt: null,
      streak: 1,
    },
  ],
};
export function bodyOf(method: string, path: string): unknown {
  if (path.endsWith("/batch-status")) return { albumIds: [albumOf(1), albumOf(2)] };
  if (path === "/api/share") return { spinId: latestSpin };
  if (path.endsWith("/share")) return {};
  if (path.endsWith("/shares")) return { target: "link" };
  if (path.endsWith("/listened")) return { spinId: latestSpin };
  if (path.endsWith("/celebrations")) return { localDate: "2020-01-02" };
  if (path === "/api/import") return importedFile;
  if (path === "/api/shelf/imports") return { kinds: ["spotify-library"] };
  if (path.endsWith("/items")) return { albums: [], artists: [] };
  if (path === "/api/shelf/picks") return { kind: "genre", thing: "soul", picked: true };
  if (path.startsWith("/api/connections/")) return { scrobbles: false };
  if (method === "PATCH") return { name: "Phone" };
  if (method !== "PUT") return undefined;
  if (path.endsWith("/preferences")) return { dailyReminder: true };
  if (path.endsWith("/subscription")) return testSubscription("https://fcm.googleapis.com/fcm/send/one");
  return { pinnedTimeZone: "Asia/Tokyo", nameInShareLinks: true };
}

/** An album of the listener with this number, if there are any. */
export const albumOf = (listener: number) =>
  `10000000-0000-4000-8000-${String(listener + 1).padStart(12, "0")}`;
