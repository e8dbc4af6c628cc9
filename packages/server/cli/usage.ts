import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import * as words from "./words.ts";

/** The list of commands. */
export function usage(): string {
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

/** What one command takes and does. */
export function usageOf(name: string, command: Command): string {
  return `${words.usage(signature(name, command))}\n\n${command.summary}.\n${command.details}`;
}

function signature(name: string, { parameters, options = {} }: Command): string {
  const optional = Object.entries(options).map(([option, value]) => `[--${option} <${value}>]`);
  return [name, ...parameters.map((parameter) => `<${parameter}>`), ...optional].join(" ");
}
