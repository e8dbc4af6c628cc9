import { messages, type PGlite, protocol } from "@electric-sql/pglite";

interface Statement {
  /** The object identifiers of its parameters' types. */
  readonly parameterTypes: readonly number[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

const { bind, describe, execute, parse, sync } = protocol.serialize;

/** Prepared statements for PGlite, which otherwise parses and plans each query again. Needs the session for itself. */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #statements = new Map<string, Statement>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async run(name: string, text: string, values: readonly unknown[]): Promise<readonly object[]> {
    const { parameterTypes, fields } = this.#statements.get(name) ?? (await this.#prepare(name, text));
    const written = values.map((value, index) => this.#write(value, parameterTypes[index]));
    const answers = await this.#exchange(bind({ statement: name, values: written }), execute());
    return answers
      .filter((answer) => answer instanceof messages.DataRowMessage)
      .map((row) =>
        Object.fromEntries(
          fields.map((field, index) => [field.name, this.#read(row.fields[index], field.dataTypeID)]),
        ),
      );
  }

  async #prepare(name: string, text: string): Promise<Statement> {
    const answers = await this.#exchange(parse({ name, text }), describe({ type: "S", name }));
    const parameters = answers.find((answer) => answer instanceof messages.ParameterDescriptionMessage);
    const result = answers.find((answer) => answer instanceof messages.RowDescriptionMessage);
    const statement = { parameterTypes: parameters?.dataTypeIDs ?? [], fields: result?.fields ?? [] };
    this.#statements.set(name, statement);
    return statement;
  }

  /** Sends protocol messages and reads the replies; throws the database's error if one fails. */
  async #exchange(...sent: readonly Uint8Array[]) {
    if (this.#pglite.closed) throw new Error("The database is closed");
    return await this.#pglite.runExclusive(async () => {
      const { messages: answers } = await this.#pglite.execProtocol(
        new Uint8Array(Buffer.concat([...sent, sync()])),
      );
      return answers;
    });
  }

  #write(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : this.#pglite.serializers[type];
    if (serialize) return serialize(value);
    if (typeof value === "string") return value;
    throw new Error(`A prepared query cannot write a value of type ${type}`);
  }

  #read(value: string | null | undefined, type: number): unknown {
    if (value === null || value === undefined) return null;
    const parseValue = this.#pglite.parsers[type];
    return parseValue ? parseValue(value, type) : value;
  }
}
