import { createHash } from "node:crypto";
import type { AlbumKey, ArtistKey } from "@spindle/core/album/album-key.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import {
  type AlbumId,
  parseAlbumId,
  parseSessionId,
  parseSpinId,
  parseUserId,
  type SessionId,
  type SpinId,
  type UserId,
} from "@spindle/core/ids.ts";
import type { Randomness } from "../ports/randomness.ts";

/** UUID version 4, which does not reveal when the account was created (RFC 9562). */
export function newUserId(randomness: Randomness): UserId {
  return certain(parseUserId(uuid(randomness.bytes(16), 4)));
}

/** UUID version 4, independent of the session's secret (RFC 9562). */
export function newSessionId(randomness: Randomness): SessionId {
  return certain(parseSessionId(uuid(randomness.bytes(16), 4)));
}

/** UUID version 7, so that a user's spins are stored in order (RFC 9562). */
export function newSpinId(at: Instant, randomness: Randomness): SpinId {
  const bytes = Uint8Array.from(randomness.bytes(16));
  new DataView(bytes.buffer).setBigUint64(
    0,
    (BigInt(at) << 16n) | BigInt((bytes[6] ?? 0) * 256 + (bytes[7] ?? 0)),
  );
  return certain(parseSpinId(uuid(bytes, 7)));
}

/** Derived from the album's key, so that all processes use the same id (UUID version 8). */
export function albumIdOf(key: AlbumKey): AlbumId {
  return certain(parseAlbumId(uuid(createHash("sha256").update(key).digest().subarray(0, 16), 8)));
}

/** An imported album that only this listener has (UUID version 5 in the namespace of the user, RFC 9562). */
export function importedAlbumIdOf(userId: UserId, key: AlbumKey): AlbumId {
  return certain(parseAlbumId(ofUser(userId, key)));
}

/** An artist of an import, for this listener alone (UUID version 5 in the namespace of the user, RFC 9562). */
export function importedArtistIdOf(userId: UserId, key: ArtistKey): string {
  return ofUser(userId, key);
}

/** UUID version 4 (RFC 9562). */
export function newShelfImportId(randomness: Randomness): string {
  return uuid(randomness.bytes(16), 4);
}

function ofUser(userId: UserId, key: string): string {
  const namespace = Buffer.from(userId.replaceAll("-", ""), "hex");
  const digest = createHash("sha1").update(namespace).update(key).digest();
  return uuid(digest.subarray(0, 16), 5);
}

function uuid(random: Uint8Array, version: number): string {
  const bytes = Uint8Array.from(random);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function certain<Id>(id: Id | undefined): Id {
  if (id === undefined) throw new Error("a new id is not a UUID");
  return id;
}
