import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const providers = join(import.meta.dirname, "..");
const shared = ["conformance", "outside", "testing"];
const services = readdirSync(providers, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
  .map(({ name }) => name);

/** The suite of each port. */
const suites = {
  SignIn: "signInConformance",
  ServerSignIn: "serverSignInConformance",
  TasteSource: "tasteConformance",
  AlbumFinder: "finderConformance",
  RemotePlayback: "remoteConformance",
  StreamPlayback: "streamConformance",
  LinkPlayback: "linkConformance",
  Covers: "coversConformance",
};

test.each(services)("%s calls the suites of the ports that it names", (service) => {
  const files = readdirSync(join(providers, service), { recursive: true, encoding: "utf8" });
  const textOf = (names: readonly string[]) =>
    names.map((name) => readFileSync(join(providers, service, name), "utf8")).join("\n");
  const code = textOf(files.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts")));
  const tests = textOf(files.filter((name) => name.endsWith(".test.ts")));
  const wanted = Object.entries(suites).filter(([port]) => new RegExp(`\\b${port}\\b`).test(code));
  expect(wanted, "its parts must be typed by the ports of ports/music-service.ts").not.toEqual([]);
  const untested = wanted.map(([, suite]) => suite).filter((suite) => !tests.includes(suite));
  expect(untested).toEqual([]);
});
