/** All ids are lower-case UUIDs (RFC 9562 text form). */
export type UserId = string & { readonly brand: "UserId" };
export type SpinId = string & { readonly brand: "SpinId" };
/** Identifies a session to its listener; it grants nothing. */
export type SessionId = string & { readonly brand: "SessionId" };
/** The product's own id of an album, not the provider's. */
export type AlbumId = string & { readonly brand: "AlbumId" };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The parsers return undefined unless the text is a lower-case UUID. */
export function parseUserId(text: string): UserId | undefined {
  return uuid.test(text) ? (text as UserId) : undefined;
}

export function parseSpinId(text: string): SpinId | undefined {
  return uuid.test(text) ? (text as SpinId) : undefined;
}

export function parseAlbumId(text: string): AlbumId | undefined {
  return uuid.test(text) ? (text as AlbumId) : undefined;
}

export function parseSessionId(text: string): SessionId | undefined {
  return uuid.test(text) ? (text as SessionId) : undefined;
}
