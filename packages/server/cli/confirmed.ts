import { createInterface } from "node:readline";
import * as words from "./words.ts";

/** Asks on standard error for a word; whether the next line of standard input is that word. */
export async function isConfirmed(question: string, word: string): Promise<boolean> {
  process.stderr.write(words.typeToContinue(question, word));
  const lines = createInterface({ input: process.stdin });
  const answer = await new Promise<string>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(""));
  });
  lines.close();
  return answer.trim() === word;
}
