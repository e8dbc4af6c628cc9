import { serverSecrets } from "../config/server-secret.ts";
import { isSealedWith } from "../sealed/canary.ts";
import { countUnreadable, forgetUnreadable } from "../sealed/forget-unreadable.ts";
import type { SealedKind } from "../sealed/sealed-kinds.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";
import { createInterface } from "node:readline";

export const keysForget: Command = {
  parameters: [],
  summary: words.keysForgetSummary,
  details: words.keysForgetDetails,
  run: () =>
    withMigratedDatabase(async ({ db }, config) => {
      const secrets = await serverSecrets(config);
      const unreadable = await countUnreadable(db, secrets);
      if (unreadable.size === 0 && (await isSealedWith(db, secrets))) {
        console.log(words.nothingToForget);
        return 0;
      }
      const counts = [...unreadable].map(([name, count]) => unreadableWords[name](count));
      const question = counts.length > 0 ? words.confirmForget(counts) : words.confirmForgetMarker;
      if (!(await isConfirmed(question, "forget"))) {
        console.error(`\n${words.nothingDeleted}`);
        return 1;
      }
      console.log(words.forgotten(await forgetUnreadable(db, secrets)));
      return 0;
    }),
};

const unreadableWords = {
  connections: words.unreadableConnections,
  subscriptions: words.unreadableSubscriptions,
} satisfies Record<SealedKind["name"], (count: number) => string>;

/** Asks on standard error for a word; whether the next line of standard input is that word. */
async function isConfirmed(question: string, word: string): Promise<boolean> {
  process.stderr.write(words.typeToContinue(question, word));
  const lines = createInterface({ input: process.stdin });
  const answer = await new Promise<string>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(""));
  });
  lines.close();
  return answer.trim() === word;
}
