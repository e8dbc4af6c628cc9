import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "..");
const page = readFileSync(join(server, "../../docs/log-events.md"), "utf8");

/** The code of the server itself, without its tests. */
const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/\.(test|cases|stress)\.ts$|(^|\/)testing\//.test(path))
  .map((path) => readFileSync(join(server, path), "utf8"));

/** Events that are put together from parts. */
const assembled: Readonly<Record<string, readonly string[]>> = {
  "card ${outcome.kind}": ["card failed", "card died"],
};

test("the page of log events lists exactly the events that the server logs", () => {
  const code = sources.join("\n");
  const logged = [...code.matchAll(/\blog\([^,;]*"(?:info|warn|error)",\s*["`]([^"`]+)["`]/g)].map(
    ([, event = ""]) => event,
  );
  const ofProviders = [...code.matchAll(/[?:] "(provider-(?:app|request)-[a-z]+)"/g)].map(
    ([, event = ""]) => event,
  );
  const events = [...logged, ...ofProviders].flatMap((event) => assembled[event] ?? [event]);
  const listed = [...page.matchAll(/^\| `([^`]+)` \| (?:info|warn|error)/gm)].map(([, event = ""]) => event);
  expect(listed.toSorted()).toEqual([...new Set(events)].toSorted());
});
