import type { Row } from "../row.ts";
import type { JsonFormat } from "../text/json-format.ts";
import { type JsonRecord, recordOf, textOf } from "../text/json-values.ts";

/** Listens: the lines of an export, a bare list, or the `payload` of a submission. Feedback has ids only and is not read. */
export const listenbrainz = {
  kind: "listenbrainz",
  recognizes: (listen) => "track_metadata" in listen,
  lists: { "": readListen, "*": readListen, "payload.*": readListen },
} as const satisfies JsonFormat;

function readListen(listen: JsonRecord): Row {
  const track = recordOf(listen["track_metadata"]);
  const albumArtist = textOf(recordOf(track["additional_info"])["release_artist_name"]);
  return {
    artist: albumArtist || textOf(track["artist_name"]),
    isAlbumArtist: albumArtist !== "",
    album: textOf(track["release_name"]),
    song: textOf(track["track_name"]),
    plays: 1,
  };
}
