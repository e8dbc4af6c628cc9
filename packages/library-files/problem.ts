/** Why nothing was read. */
export type LibraryFileProblem =
  | "empty"
  | "unknown"
  | "picture"
  | "pdf"
  | "web-page"
  | "spreadsheet"
  | "archive-in-archive"
  | "damaged-archive"
  /** XML that declares entities, which could be used to fill the memory. */
  | "xml-with-entities"
  | "discogs-wantlist"
  | "discogs-inventory"
  | "too-large";
