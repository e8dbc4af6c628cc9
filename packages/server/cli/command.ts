import type { Config } from "../config/config.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import type { Log } from "../log/log.ts";

export interface Command {
  readonly parameters: readonly string[];
  /** Options, each with the name of its value. */
  readonly options?: Readonly<Record<string, string>>;
  /** Those of the options that must be given. */
  readonly required?: readonly string[];
  /** Options without a value; one that is given has the value "on". */
  readonly flags?: readonly string[];
  /** Never sent to a running server: it needs no database, or one that no server uses. */
  readonly local?: true;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly details: string;
  /** Gets one value per parameter and the given options. Returns the exit status; throws if it fails. */
  run(values: readonly string[], options: Readonly<Record<string, string>>, io: CommandIo): Promise<number>;
}

/** What a command reads and writes, whichever process runs it. */
export interface CommandIo {
  /** Prints a line of the result. */
  out(line: string): void;
  /** Prints a line about failure or progress. */
  err(line: string): void;
  /** Asks on standard error; true if the answer is `word`. */
  ask(question: string, word: string): Promise<boolean>;
  /** The absolute path of a name, from the caller's working directory. */
  path(name: string): string;
  /** The server that runs the command for another process; undefined if the command opens the database itself. */
  readonly server:
    | {
        readonly database: OpenedDatabase;
        readonly config: Config;
        readonly log: Log;
        /** Aborts when the command must end. Statements on the database then fail by themselves. */
        readonly signal: AbortSignal;
      }
    | undefined;
}
