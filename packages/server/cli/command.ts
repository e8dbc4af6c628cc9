/** One word, or two, after `npm run spindle --`. */
export interface Command {
  /** What must follow its name, as usage shows it. */
  readonly parameters: readonly string[];
  /** What may follow it: options, each with what its value is called. */
  readonly options?: Readonly<Record<string, string>>;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What more its `--help` says. */
  readonly details: string;
  /** Does the work; gets one value per parameter and the given options. Returns the exit status; throws if it fails. */
  run(values: readonly string[], options: Readonly<Record<string, string>>): Promise<number>;
}
