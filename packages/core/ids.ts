/** The account's own id, a lower-case UUID (RFC 9562 text form). */
export type UserId = string & { readonly brand: "UserId" };
/** The id of one daily spin, a lower-case UUID (RFC 9562 text form). */
export type SpinId = string & { readonly brand: "SpinId" };
/** The id by which a listener's session is told from others; it opens nothing. A lower-case UUID. */
export type SessionId = string & { readonly brand: "SessionId" };
/** The id of an album as this product keeps it, a lower-case UUID; not the provider's id. */
export type AlbumId = string & { readonly brand: "AlbumId" };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads a user id; undefined if the text is not a lower-case UUID. */
export function parseUserId(text: string): UserId | undefined {
  return uuid.test(text) ? (text as UserId) : undefined;
}

/** Reads a spin id; undefined if the text is not a lower-case UUID. */
export function parseSpinId(text: string): SpinId | undefined {
  return uuid.test(text) ? (text as SpinId) : undefined;
}

/** Reads an album id; undefined if the text is not a lower-case UUID. */
export function parseAlbumId(text: string): AlbumId | undefined {
  return uuid.test(text) ? (text as AlbumId) : undefined;
}

/** Reads a session's id; undefined if the text is not a lower-case UUID. */
export function parseSessionId(text: string): SessionId | undefined {
  return uuid.test(text) ? (text as SessionId) : undefined;
}
