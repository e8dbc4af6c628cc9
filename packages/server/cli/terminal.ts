import { resolve } from "node:path";
import { createInterface } from "node:readline";
import type { CommandIo } from "./command.ts";
import * as words from "./words.ts";

/** The terminal of this process. */
export const terminal: CommandIo = {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  path: (name) => resolve(name),
  server: undefined,
  async ask(question, word) {
    process.stderr.write(words.typeToContinue(question, word));
    const lines = createInterface({ input: process.stdin });
    const answer = await new Promise<string>((answered) => {
      lines.once("line", answered);
      lines.once("close", () => answered(""));
    });
    lines.close();
    return answer.trim() === word;
  },
};
