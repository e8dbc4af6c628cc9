/** One word after `npm run spindle --`. */
export interface Command {
  /** What must follow its name, as usage shows it. */
  readonly parameters: readonly string[];
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What more its `--help` says. */
  readonly details: string;
  /** Does the work with as many values as there are parameters; answers the exit status, and throws where it fails. */
  run(values: readonly string[]): Promise<number>;
}
