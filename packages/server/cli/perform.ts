import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { configuredOrExit } from "../config/configured-or-exit.ts";
import { readEnvironment } from "../config/environment.ts";
import type { Command } from "./command.ts";
import { runInServer } from "./command-client.ts";
import { commands } from "./commands.ts";
import { terminal } from "./terminal.ts";
import * as words from "./words.ts";

const misused = 2;

/** Runs the command in `args`; returns the exit status, and throws if the command fails. */
export async function perform(args: readonly string[]): Promise<number> {
  const [name, ...rest] = commandFirst(args);
  if (name === "--help" || name === "-h") return say(usage());
  if (name === undefined) return refuse(words.noCommand, usage());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return refuse(words.unknownCommand(name), usage());
  const given = parse(rest, command);
  if (given.fault !== undefined) return refuse(given.fault, usageOf(name, command));
  if (given.help) return say(usageOf(name, command));
  const swallowed = optionTakenByNpm(command, given.options);
  if (swallowed !== undefined) {
    return refuse(words.keptByNpm(swallowed), usageOf(name, command));
  }
  const { parameters, options = {}, required = [] } = command;
  const missing = required.find((option) => given.options[option] === undefined);
  if (missing !== undefined) {
    return refuse(words.needsOption(name, missing, options[missing] ?? ""), usageOf(name, command));
  }
  if (given.values.length !== parameters.length || given.values.includes("")) {
    return refuse(wanted(name, command), usageOf(name, command));
  }
  return (await inServer(name, command, given)) ?? command.run(given.values, given.options, terminal);
}

/** The status of a command that a running server has run; undefined if none has the database. */
async function inServer(name: string, command: Command, given: Given): Promise<number | undefined> {
  if (command.local) return undefined;
  const { databaseUrl, dataDir } = configuredOrExit();
  if (databaseUrl !== undefined) return undefined;
  return await runInServer(dataDir, { name, values: given.values, options: given.options }, terminal);
}

/** Joins a command name of two words ("keys rotate") into one. */
function commandFirst([first, second, ...rest]: readonly string[]): readonly string[] {
  const both = [first, second].join(" ");
  if (Object.hasOwn(commands, both)) return [both, ...rest];
  return [first, second, ...rest].filter((word) => word !== undefined);
}

interface Given {
  readonly help: boolean;
  readonly values: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly fault?: string;
}

function parse(args: readonly string[], { options: named = {}, flags = [] }: Command): Given {
  try {
    const known: ParseArgsOptionsConfig = { help: { type: "boolean", short: "h" } };
    for (const name of Object.keys(named)) known[name] = { type: "string" };
    for (const name of flags) known[name] = { type: "boolean" };
    const given = parseArgs({ args: [...args], options: known, allowPositionals: true });
    const options: Record<string, string> = {};
    for (const name of [...Object.keys(named), ...flags]) {
      const value = given.values[name];
      // An empty value must not act like a missing option.
      if (value === "") return { ...nothing, fault: words.emptyOption(name) };
      if (typeof value === "string") options[name] = value;
      if (value === true) options[name] = "on";
    }
    return { help: given.values["help"] === true, values: given.positionals, options };
  } catch (error) {
    if (!(error instanceof TypeError && "code" in error)) throw error;
    return { ...nothing, fault: error.message };
  }
}

/** Finds an option without npm's `--` before it: npm takes it, and the command would run without it. */
function optionTakenByNpm(
  { options = {}, flags = [] }: Command,
  given: Given["options"],
): string | undefined {
  return [...Object.keys(options), ...flags].find(
    (option) => given[option] === undefined && readEnvironment()[`npm_config_${option}`] !== undefined,
  );
}

const nothing: Given = { help: false, values: [], options: {} };

function wanted(name: string, { parameters }: Command): string {
  if (parameters.length === 0) return words.noArguments(name);
  return words.exactArguments(name, parameters.map((parameter) => `<${parameter}>`).join(" "));
}

function say(text: string): number {
  console.log(text);
  return 0;
}

function refuse(complaint: string, help: string): number {
  console.error(`${complaint}\n\n${help}`);
  return misused;
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, command]) => [
    signature(name, command),
    command.summary,
  ]);
  const width = Math.max(...lines.map(([left = ""]) => left.length));
  return [
    words.usage(words.anyCommand),
    "",
    ...lines.map(([left = "", summary = ""]) => `  ${left.padEnd(width)}  ${summary}`),
  ].join("\n");
}

function usageOf(name: string, command: Command): string {
  return `${words.usage(signature(name, command))}\n\n${command.summary}.\n${command.details}`;
}

function signature(name: string, { parameters, options = {}, required = [], flags = [] }: Command): string {
  const named = Object.entries(options).map(([option, value]) =>
    required.includes(option) ? `--${option} <${value}>` : `[--${option} <${value}>]`,
  );
  const switches = flags.map((flag) => `[--${flag}]`);
  return [name, ...parameters.map((parameter) => `<${parameter}>`), ...named, ...switches].join(" ");
}
