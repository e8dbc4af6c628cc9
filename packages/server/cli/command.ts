export interface Command {
  readonly parameters: readonly string[];
  /** Options, each with the name of its value. */
  readonly options?: Readonly<Record<string, string>>;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly details: string;
  /** Gets one value per parameter and the given options. Returns the exit status; throws if it fails. */
  run(values: readonly string[], options: Readonly<Record<string, string>>): Promise<number>;
}
