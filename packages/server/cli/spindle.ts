import { explainAndExit } from "../log/explain-and-exit.ts";
import { perform } from "./perform.ts";

try {
  process.exitCode = await perform(process.argv.slice(2));
} catch (error) {
  explainAndExit(error);
}
