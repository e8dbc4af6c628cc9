import { longestCell } from "../limits.ts";
import type { LibraryFileProblem } from "../problem.ts";
import type { Row } from "../row.ts";

type Rows = readonly (readonly string[])[];

/** A kind of table, and how to read its rows. */
export interface TableFormat {
  readonly kind: string;
  /** How to read a table that starts with these rows; undefined if it is of another kind. */
  readonly open: (firstRows: Rows, delimiter: string) => OpenedTable | undefined;
}

export interface OpenedTable {
  readonly hasHeader: boolean;
  /** Why it is not read, although it is known. */
  readonly refusal?: LibraryFileProblem | undefined;
  readonly read: (fields: readonly string[]) => Row;
}

interface Description<Column extends string> {
  /** The names of each column, normalized as by `columnName`. */
  readonly columns: Readonly<Record<Column, readonly (string | RegExp)[]>>;
  readonly required: readonly NoInfer<Column>[];
  /** The places of the columns in a table without a known header. */
  readonly positions?: (firstRows: Rows, delimiter: string) => Positions<NoInfer<Column>> | undefined;
  readonly refuses?: (header: readonly string[]) => LibraryFileProblem | undefined;
  readonly read: (cells: Readonly<Record<Column, string>>) => Row;
}

interface Positions<Column extends string> {
  readonly hasHeader: boolean;
  readonly columns: Partial<Readonly<Record<Column, number>>>;
}

/** Describes a table by the names of its columns. Missing columns and fields are empty. */
export function tableFormat<const Kind extends string, Column extends string>(
  kind: Kind,
  { columns, required, positions, refuses, read }: Description<Column>,
): TableFormat & { readonly kind: Kind } {
  const names = Object.keys(columns) as Column[];
  return {
    kind,
    open(firstRows, delimiter) {
      const header = (firstRows[0] ?? []).map(columnName);
      const placeOf = (column: Column) =>
        header.findIndex((name) => columns[column].some((known) => matches(known, name)));
      const named = required.every((column) => placeOf(column) >= 0);
      const unnamed = named ? undefined : positions?.(firstRows, delimiter);
      if (!named && !unnamed) return undefined;
      const places = names.map((column) => unnamed?.columns[column] ?? (unnamed ? -1 : placeOf(column)));
      const isFromR = named && isHeaderFromR(firstRows[0] ?? []);
      const cellOf = (field = "") => {
        const cell = field.slice(0, longestCell).trim();
        return isFromR && cell === "NA" ? "" : cell;
      };
      return {
        hasHeader: unnamed?.hasHeader ?? true,
        refusal: refuses?.(header),
        read: (fields) =>
          read(
            Object.fromEntries(names.map((name, at) => [name, cellOf(fields[places[at] ?? -1])])) as Record<
              Column,
              string
            >,
          ),
      };
    },
  };
}

function matches(known: string | RegExp, name: string): boolean {
  return typeof known === "string" ? known === name : known.test(name);
}

/** The name of a column, however programs re-save it: "Date Added", "Date.Added" and "date_added" are one. */
function columnName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s._#]+/g, " ")
    .trim();
}

/** R writes dots for other signs in names, nothing for the name of the row numbers, and NA for what is missing. */
function isHeaderFromR(header: readonly string[]): boolean {
  return header.some((name) => name === "" || /\w\.(?:\w|$)/.test(name));
}
