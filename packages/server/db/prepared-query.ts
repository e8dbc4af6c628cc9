import { createHash } from "node:crypto";
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "./schema.ts";

/** Stands in a query's text for a value that each run brings. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Puts a parameter of the name given into a query. */
export interface ParameterOf<Values> {
  <Name extends keyof Values & string>(name: Name): RawBuilder<Values[Name]>;
}

export interface PreparedOptions {
  /** Whether a full queue may refuse it: only for what a request begins with, before anything has happened for it. */
  readonly refusable: boolean;
}

const statementNames = new Map<string, string>();
const refusableTexts = new Set<string>();

/** The name under which a PostgreSQL connection keeps this text, parsed and planned; undefined if it is not worth that. */
export function statementNameOf(text: string): string | undefined {
  return statementNames.get(text);
}

/** Whether a full queue may refuse the query of this text. */
export function isRefusable(text: string): boolean {
  return refusableTexts.has(text);
}

/** For a query of nearly every request: its text is built once, and PostgreSQL prepares it. It must name its columns, because `*` changes with a migration. */
export function preparedQuery<Values extends object, Row>(
  build: (db: Kysely<Database>, parameter: ParameterOf<Values>) => Compilable<Row>,
  options: PreparedOptions = { refusable: false },
): (db: Kysely<Database>, values: Values) => Promise<readonly Row[]> {
  let prepared: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    prepared ??= named(build(db, (name) => sql`${new Parameter(name)}`).compile(), options);
    const parameters = prepared.parameters.map((value) =>
      value instanceof Parameter ? Reflect.get(values, value.name) : value,
    );
    return (await db.executeQuery<Row>({ ...prepared, parameters })).rows;
  };
}

function named<Row>(query: CompiledQuery<Row>, { refusable }: PreparedOptions): CompiledQuery<Row> {
  // Made of the text, so that one name never stands for two texts, whatever versions share a pooler's connections.
  const name = createHash("sha256").update(query.sql).digest("base64url").slice(0, 24);
  statementNames.set(query.sql, name);
  if (refusable) refusableTexts.add(query.sql);
  return query;
}
