/** Method and path of every call, as RFC 6570 level 1 templates. The first match counts, so literals come before parameters. */
export const routes = {
  getSite: { method: "GET", path: "/api/site" },
  getMe: { method: "GET", path: "/api/me" },
  deleteAccount: { method: "POST", path: "/api/me/deletion" },
  completeOnboarding: { method: "POST", path: "/api/me/onboarding" },
  acknowledgeCelebration: { method: "POST", path: "/api/me/celebrations" },
  getSettings: { method: "GET", path: "/api/me/settings" },
  updateSettings: { method: "PUT", path: "/api/me/settings" },
  listSessions: { method: "GET", path: "/api/me/sessions" },
  endOtherSessions: { method: "DELETE", path: "/api/me/sessions/others" },
  endSession: { method: "DELETE", path: "/api/me/sessions/{id}" },
  listSignInMethods: { method: "GET", path: "/api/me/sign-in-methods" },
  renamePasskey: { method: "PATCH", path: "/api/me/sign-in-methods/{id}" },
  removeSignInMethod: { method: "DELETE", path: "/api/me/sign-in-methods/{id}" },
  renewRecoveryCodes: { method: "POST", path: "/api/me/recovery-codes" },
  listConnections: { method: "GET", path: "/api/connections" },
  chooseDefaultService: { method: "PUT", path: "/api/connections/{provider}/default" },
  changeConnection: { method: "PATCH", path: "/api/connections/{provider}" },
  disconnect: { method: "DELETE", path: "/api/connections/{provider}" },
  testConnection: { method: "POST", path: "/api/connections/{provider}/test" },
  connectAccount: { method: "PUT", path: "/api/connections/{provider}" },
  getShelf: { method: "GET", path: "/api/shelf" },
  changePick: { method: "PUT", path: "/api/shelf/picks" },
  getShelfWall: { method: "GET", path: "/api/shelf/wall" },
  searchShelf: { method: "GET", path: "/api/shelf/search" },
  startShelfImport: { method: "POST", path: "/api/shelf/imports" },
  addToShelfImport: { method: "PUT", path: "/api/shelf/imports/{id}/items" },
  finishShelfImport: { method: "POST", path: "/api/shelf/imports/{id}/finish" },
  undoShelfImport: { method: "DELETE", path: "/api/shelf/imports/{id}" },
  startSpin: { method: "POST", path: "/api/spin" },
  getSpinStatus: { method: "GET", path: "/api/spin/status" },
  listSpinHistory: { method: "GET", path: "/api/spins/history" },
  getSpin: { method: "GET", path: "/api/spins/{id}" },
  getSpinTracks: { method: "GET", path: "/api/spins/{id}/tracks" },
  getAlbumCover: { method: "GET", path: "/api/albums/{albumId}/cover" },
  markListened: { method: "POST", path: "/api/listened" },
  countShare: { method: "POST", path: "/api/spins/{id}/shares" },
  drawSpinCard: { method: "POST", path: "/api/share" },
  drawStatsCard: { method: "POST", path: "/api/profile/share" },
  drawTrophyCard: { method: "POST", path: "/api/trophies/{id}/share" },
  drawWeekCard: { method: "POST", path: "/api/profile/weekly-recap/share" },
  listProfileSpins: { method: "GET", path: "/api/profile/spins" },
  getCalendarMonth: { method: "GET", path: "/api/profile/calendar" },
  listProfileTrophies: { method: "GET", path: "/api/profile/trophies" },
  getAnalytics: { method: "GET", path: "/api/profile/analytics" },
  getWeeklyRecap: { method: "GET", path: "/api/profile/weekly-recap" },
  listWeeklyStats: { method: "GET", path: "/api/profile/weekly-stats" },
  listTrophies: { method: "GET", path: "/api/trophies" },
  listCollection: { method: "GET", path: "/api/collection" },
  listFavorites: { method: "GET", path: "/api/favorites" },
  getFavoriteStatuses: { method: "POST", path: "/api/favorites/batch-status" },
  addFavorite: { method: "POST", path: "/api/favorites/{albumId}" },
  removeFavorite: { method: "DELETE", path: "/api/favorites/{albumId}" },
  getFavoriteStatus: { method: "GET", path: "/api/favorites/{albumId}/status" },
  getPushKey: { method: "GET", path: "/api/notifications/key" },
  getNotificationPreferences: { method: "GET", path: "/api/notifications/preferences" },
  updateNotificationPreferences: { method: "PUT", path: "/api/notifications/preferences" },
  subscribeDevice: { method: "PUT", path: "/api/notifications/subscription" },
  unsubscribeDevice: { method: "DELETE", path: "/api/notifications/subscription" },
  sendTestNotification: { method: "POST", path: "/api/notifications/test" },
  getAlbumSound: { method: "GET", path: "/api/albums/{albumId}/sound" },
  tellHeard: { method: "POST", path: "/api/albums/{albumId}/sound/{track}/heard" },
  streamTrack: { method: "GET", path: "/api/albums/{albumId}/sound/{track}" },
  playAlbum: { method: "POST", path: "/api/{provider}/play/{albumId}" },
  getPreview: { method: "GET", path: "/api/previews/{signature}" },
  getPlaceholder: { method: "GET", path: "/api/placeholder/{w}/{h}" },
  exportData: { method: "GET", path: "/api/export" },
  exportSpins: { method: "GET", path: "/api/export/spins.csv" },
  exportFavorites: { method: "GET", path: "/api/export/favorites.csv" },
  exportTrophies: { method: "GET", path: "/api/export/trophies.csv" },
  importData: { method: "POST", path: "/api/import" },
  importShelf: { method: "POST", path: "/api/import/shelf" },
  getExportSchema: { method: "GET", path: "/api/export-schema.json" },
  getOpenApi: { method: "GET", path: "/api/openapi.json" },
} as const satisfies Record<
  string,
  { readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; readonly path: `/${string}` }
>;

export type EndpointName = keyof typeof routes;

/** The header with the browser's IANA time zone, sent with every call. An invalid one is ignored. */
export const timeZoneHeader = "X-Time-Zone";

/** The account that a call is made for, by its `account`, or else its `createdAt`. A session of another account refuses the call. */
export const accountHeader = "X-Account";

/** Set at sign-in and sign-out until a page knows who is signed in. Until then, stored data of an earlier listener must not be shown. */
export const listenerChangedCookie = "spindle_listener_changed";

/** Tells a page whether its browser has a session, because it can't read the session cookie. Changes with each sign-in; empty once the server refuses the session. */
export const sessionMarkCookie = "spindle_session_mark";
