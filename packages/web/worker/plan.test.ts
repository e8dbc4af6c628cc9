import { pages } from "@spindle/contract/pages.ts";
import { routes } from "@spindle/contract/routes.ts";
import { staticPageNames, staticPages } from "@spindle/contract/static-pages.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Asked, networkRoutes, planFor } from "./plan.ts";

const origin = "https://spindle.example";
const kept = {
  files: new Set(["/theme.js", "/icon.svg", "/assets/index-1.js"]),
  textPages: new Set<string>(staticPageNames.map((name) => staticPages[name])),
};

const plan = (path: string, asked: Partial<Asked> = {}) =>
  planFor(
    { method: "GET", url: new URL(path, origin).href, navigates: false, partial: false, ...asked },
    origin,
    kept,
  );

describe("the worker's plan", () => {
  it("leaves the API, sign-in, sign-out and the sandbox to the network", () => {
    const own = [
      ...Object.values(routes).map(({ path }) => path.replaceAll(/\{\w+\}/g, "x")),
      "/auth/logout",
      "/auth/spotify/login?next=/",
      "/auth/sandbox/callback?code=1",
      "/sandbox/authorize",
      "/healthz",
      "/readyz",
      "/metrics",
      "/sw.js",
      "/manifest.webmanifest",
    ];
    for (const path of own)
      for (const navigates of [true, false])
        expect([path, plan(path, { navigates })]).toEqual([path, undefined]);
  });

  it("routes the server's own folders to the network without starting the worker", () => {
    const goesToTheNetwork = (path: string) =>
      networkRoutes.some(({ condition }) => new URLPattern(condition.urlPattern).test(new URL(path, origin)));
    for (const path of ["/api/me", "/api/spins/1?x=1", "/auth/logout", "/sandbox/authorize"])
      expect([path, goesToTheNetwork(path)]).toEqual([path, true]);
    for (const path of ["/", "/apis", "/help", "/assets/api/x.js", "/spin/api"])
      expect([path, goesToTheNetwork(path)]).toEqual([path, false]);
  });

  it("answers every page of the application with its shell, whatever the query", () => {
    for (const page of Object.values(pages))
      for (const end of ["", "?signin=denied", "?album=a&artist=b"]) {
        const path = page.replace("{id}", "0b6f8c1e") + end;
        expect([path, plan(path, { navigates: true })]).toEqual([path, "shell"]);
      }
  });

  it("asks the network first for static and unknown pages, and keeps only files for the rest", () => {
    for (const path of kept.textPages) {
      expect(plan(path, { navigates: true })).toBe("text");
      expect(plan(`${path}/`, { navigates: true })).toBe("text");
      expect(plan(path)).toBeUndefined();
    }
    expect(plan("/nowhere", { navigates: true })).toBe("unknown-page");
    expect(plan("/icons/icon-512.png", { navigates: true })).toBeUndefined();
    expect(plan("/theme.js")).toBe("file");
    // A file of a previous version, whose page may still be open.
    expect(plan("/assets/gone-2.js")).toBe("file");
    expect(plan("/icons/icon-512.png")).toBeUndefined();
  });

  it("ignores other origins, other methods and range requests", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("POST", "PUT", "DELETE", "HEAD"),
        fc.webPath(),
        fc.boolean(),
        (method, path, navigates) => {
          expect(plan(`/x${path}`, { method, navigates })).toBeUndefined();
        },
      ),
    );
    expect(plan("https://covers.example/assets/index-1.js")).toBeUndefined();
    expect(plan("/assets/index-1.js", { partial: true })).toBeUndefined();
  });
});
