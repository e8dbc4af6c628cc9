/// <reference types="node" />
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  placeOf,
  staticPageConditions,
  staticPageFile,
  staticPageFills,
  type StaticPageName,
  staticPageNames,
  staticPages,
  withConditions,
} from "@spindle/contract/static-pages.ts";
import { build, type Plugin } from "vite";
import { oldestBrowsers } from "../oldest-browsers.ts";
import { without } from "./without.ts";

const root = join(import.meta.dirname, "..");
const script = "static/page-script.ts";

/** Renders the static pages: once for a build, and on each request during development. */
export const staticPagesPlugin: Plugin = {
  name: "spindle:static-pages",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const path = new URL(request.url ?? "/", "http://page").pathname;
      const name = staticPageNames.find((each) => staticPages[each] === path);
      if (name === undefined) return next();
      const index = await server.transformIndexHtml(path, await readFile(join(root, "index.html"), "utf8"));
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      const page = await pageOf(name, index, ["/styles/main.css"], `/${script}`);
      response.end(filledForDevelopment(page));
    });
  },
  async writeBundle({ dir = "" }, bundle) {
    const index = bundle["index.html"];
    if (index?.type !== "asset")
      throw new Error("The build made no index.html to take the pages' head from.");
    const { styles, entry } = await buildScript(dir);
    for (const name of staticPageNames) {
      const file = join(dir, staticPageFile(name));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await pageOf(name, String(index.source), styles, entry));
    }
  },
};

/** Builds the script and styles of the static pages; returns their addresses. */
async function buildScript(
  outDir: string,
): Promise<{ readonly styles: readonly string[]; readonly entry: string }> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: oldestBrowsers,
      rolldownOptions: {
        input: join(root, script),
        // React is in a shared chunk with the script's code, but isn't needed here.
        treeshake: { moduleSideEffects: (id: string) => !id.includes("node_modules") },
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const entry = outputs.find((each) => each.type === "chunk" && each.isEntry);
  if (entry === undefined) throw new Error("The build made no script for the static pages.");
  const styles = outputs.filter(({ fileName }) => fileName.endsWith(".css"));
  return { styles: styles.map(({ fileName }) => `/${fileName}`), entry: `/${entry.fileName}` };
}

/** A page with the head of the application's document, without its script. */
async function pageOf(
  name: StaticPageName,
  index: string,
  styles: readonly string[],
  entry: string,
): Promise<string> {
  // Imported late: tools that read this configuration can't parse JSX.
  const { renderStaticPage, withoutClaims } = await import("./render-static-page.tsx");
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}" />`).join("");
  const app = without(index.slice(0, index.indexOf("</head>")), '<script type="module"', "</script>");
  const head = without(app, '<link rel="modulepreload"', ">").replace(
    "<html",
    `<html data-listener="${placeOf("listener")}"`,
  );
  const body = withoutClaims(renderStaticPage(name));
  return `${head}${links}<script type="module" src="${entry}"></script></head>\n<body>${body}</body>\n</html>\n`;
}

/** Each placeholder shows its name; the server has everything, and nobody is signed in. */
function filledForDevelopment(page: string): string {
  return staticPageFills.reduce(
    (filled, fill) => filled.replaceAll(placeOf(fill), fill === "listener" ? "no" : fill),
    withConditions(page, staticPageConditions),
  );
}
