import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import { usage, usageOf } from "./usage.ts";

const misused = 2;

/** Does what the words after `npm run spindle --` ask for; returns the exit status, and throws if the command fails. */
export async function perform([name, ...rest]: readonly string[]): Promise<number> {
  if (name === "--help" || name === "-h") return say(usage());
  if (name === undefined) return refuse("Name a command.", usage());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return refuse(`There is no command ${JSON.stringify(name)}.`, usage());
  const given = parse(rest);
  if (given.fault !== undefined) return refuse(given.fault, usageOf(name, command));
  if (given.help) return say(usageOf(name, command));
  const { parameters } = command;
  if (given.values.length !== parameters.length || given.values.includes("")) {
    return refuse(wanted(name, command), usageOf(name, command));
  }
  return command.run(given.values);
}

interface Given {
  readonly help: boolean;
  readonly values: readonly string[];
  readonly fault?: string;
}

function parse(words: readonly string[]): Given {
  try {
    const options = { help: { type: "boolean", short: "h" } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { help: values.help === true, values: positionals };
  } catch (error) {
    if (!(error instanceof TypeError && "code" in error)) throw error;
    return { help: false, values: [], fault: error.message };
  }
}

function wanted(name: string, { parameters }: Command): string {
  if (parameters.length === 0) return `${name} takes nothing else.`;
  return `${name} takes exactly ${parameters.map((parameter) => `<${parameter}>`).join(" ")}.`;
}

function say(text: string): number {
  console.log(text);
  return 0;
}

function refuse(complaint: string, help: string): number {
  console.error(`${complaint}\n\n${help}`);
  return misused;
}
