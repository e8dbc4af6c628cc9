interface FieldException {
  readonly schema: string;
  readonly field: string;
  readonly why: string;
}

/** Fields that the official document requires but Development Mode no longer sends; no others may be missing. */
export const removedFields: readonly FieldException[] = [
  {
    schema: "AlbumBase",
    field: "available_markets",
    why: "removed from albums in Development Mode, February 2026",
  },
  { schema: "AlbumObject", field: "label", why: "removed from albums in Development Mode, February 2026" },
  {
    schema: "AlbumObject",
    field: "popularity",
    why: "removed from albums in Development Mode, February 2026",
  },
  {
    schema: "ArtistDiscographyAlbumObject",
    field: "album_group",
    why: "removed from artists' albums, February 2026",
  },
];

/** Fields that the document describes as null at times, although their schemas have no `nullable`. */
export const nullFields: readonly FieldException[] = [
  { schema: "CursorPagingObject", field: "next", why: "described as `null` if there is no further page" },
  { schema: "CursorObject", field: "after", why: "null on the last page, where there is no cursor to give" },
  { schema: "PlayHistoryObject", field: "context", why: "null where the song was not played from anything" },
  { schema: "PrivateUserObject", field: "display_name", why: "described as `null` if not available" },
];
