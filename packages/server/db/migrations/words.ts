// What `migrate --plan` says of each migration.

export const baseline = {
  does: "Creates all tables and indexes of November 26, 2026.",
  blocks: "Nothing: the database is empty.",
};
export const heartsUpdateInPlace = {
  does: "Drops the index of favorites by date, so that hearts are set faster.",
  blocks: "collection_items, for an instant.",
};
export const jobRuns = {
  does: "Creates job_runs, and drops the schema of the former job queue.",
  blocks: "Nothing, but processes of the version before then run no jobs.",
};
export const unusedColumns = {
  does: "Drops a column and a default that nothing uses.",
  blocks: "users and earned_trophies, for an instant each.",
};
export const registeredAt = {
  does: "Adds users.registered_at: when an account was made here, if an import has moved its beginning back.",
  blocks: "users, for an instant.",
};
export const providerCircuits = {
  does: "Creates provider_circuits, where processes tell each other which provider refuses calls.",
  blocks: "Nothing.",
};
export const circuitsOpenedAt = {
  does: "Adds provider_circuits.opened_at, so that a process whose clock is wrong keeps no provider from the others.",
  blocks: "provider_circuits, for an instant.",
};
export const givenWords = {
  does: "Adds collection_items.given_title and given_artist: an album's words as its listener was given it.",
  blocks: "collection_items, for an instant.",
};
export const defaultService = {
  does: "Adds users.default_service: the music service a listener uses by default.",
  blocks: "users, for an instant.",
};
export const credentials = {
  does: "Adds connections.credentials and its version: what a music service needs, sealed in one value.",
  blocks: "connections, for an instant.",
};
export const waysToSignIn = {
  does: "Adds passkeys, local names, recovery codes, and invitations, and an index of accounts that never spun.",
  blocks:
    "users, while the index is built (about a second per million listeners), and identities, for an instant.",
};
export const shelf = {
  does: "Adds shelf_picks, shelf_imports and shelf_items, what listeners picked or imported, and users.listens_at, where they play albums.",
  blocks: "users, for an instant.",
};
export const scrobbles = {
  does: "Adds connections.scrobbles: whether a music service is told what its listener played.",
  blocks: "connections, for an instant.",
};
