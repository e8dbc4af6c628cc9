import { createHash } from "node:crypto";
import type { Compilable, CompiledQuery, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** A placeholder for a value of each run. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Adds a named parameter to a query. */
export interface ParameterOf<Values> {
  <Name extends keyof Values & string>(name: Name): RawBuilder<Values[Name]>;
}

export interface PreparedOptions {
  /** Whether a full queue may refuse it: only for the first query of a request, which has no effects yet. */
  readonly refusable: boolean;
}

const statementNames = new Map<string, string>();
const refusableTexts = new Set<string>();

/** The name of a prepared statement; undefined if the text is not prepared. */
export function statementNameOf(text: string): string | undefined {
  return statementNames.get(text);
}

export function isRefusable(text: string): boolean {
  return refusableTexts.has(text);
}

/** Builds a query of nearly every request once, and lets PostgreSQL prepare it. It must list its columns, because `*` changes with a migration. */
export function preparedQuery<Values extends object, Row>(
  build: (db: Db, parameter: ParameterOf<Values>) => Compilable<Row>,
  options: PreparedOptions = { refusable: false },
): (db: Db, values: Values) => Promise<readonly Row[]> {
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
  // A hash of the text, so that one name never means two texts, even if versions share a pooler's connections.
  const name = createHash("sha256").update(query.sql).digest("base64url").slice(0, 24);
  statementNames.set(query.sql, name);
  if (refusable) refusableTexts.add(query.sql);
  return query;
}
