import type { Row } from "../row.ts";
import type { JsonRecord } from "./json-values.ts";

/** A kind of JSON file: a list of objects, some lists within an object, or an object on each line. */
export interface JsonFormat {
  readonly kind: string;
  /** Whether an object looks like one of its rows. The first that does tells the kind of the file. */
  readonly recognizes: (record: JsonRecord) => boolean;
  /** How to read its rows by where they are: "*" in a list, "tracks.*" in a list within an object, "" on a line. */
  readonly lists: Readonly<Record<string, (record: JsonRecord) => Row | readonly Row[]>>;
}
