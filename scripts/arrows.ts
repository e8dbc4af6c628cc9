/** One import: the importing module and its target; paths from the root if they are ours. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** The packages that each package may import. */
const packageArrows: Readonly<Record<string, readonly string[]>> = {
  core: [],
  contract: ["core"],
  catalogue: [],
  artwork: [],
  "library-files": ["core"],
  sandbox: ["artwork", "catalogue"],
  server: ["artwork", "contract", "core", "catalogue"],
  web: ["artwork", "contract", "core", "library-files"],
};

/** The modules that combine the server and the sandbox, and the tests that use the sandbox as a provider. */
const sandboxMounts = /^packages\/server\/(main\.ts$|(.*\/)?testing\/|.*\.(test|cases|stress)\.ts$)/;

/** The modules of the application that a feature may import: its addresses. */
const addresses = /^packages\/web\/app\/(address|page-at|paths)\.ts$/;

interface Rule {
  readonly rule: string;
  readonly breaks: (arrow: Arrow) => boolean;
}

const rules: readonly Rule[] = [
  {
    rule: "a package imports only packages below it",
    breaks: ({ from, to }) => {
      const [here, there] = [packageOf(from), packageOf(to)];
      if (!here || !there || here === there) return false;
      if (here === "server" && there === "sandbox") return !sandboxMounts.test(from);
      return !packageArrows[here]?.includes(there);
    },
  },
  {
    rule: "core imports only temporal-polyfill and lru-cache",
    breaks: ({ from, to }) =>
      packageOf(from) === "core" &&
      !isTest(from) &&
      packageOf(to) === undefined &&
      to !== "lru-cache" &&
      !(from.startsWith("packages/core/day/") && to === "temporal-polyfill"),
  },
  {
    rule: "in the server, http and providers don't import db, and db imports no use-cases",
    breaks: ({ from, to }) => {
      const above: Readonly<Record<string, readonly string[]>> = {
        http: ["db"],
        providers: ["db", "http", "use-cases"],
        db: ["http", "use-cases", "providers"],
      };
      const here = /^packages\/server\/(\w+)\//.exec(from)?.[1] ?? "";
      return (
        !isTest(from) && (above[here] ?? []).some((folder) => to.startsWith(`packages/server/${folder}/`))
      );
    },
  },
  {
    rule: "use-cases don't import http",
    breaks: ({ from, to }) =>
      from.startsWith("packages/server/use-cases/") &&
      !isTest(from) &&
      (/^(hono|@hono\/)/.test(to) || to.startsWith("packages/server/http/")),
  },
  {
    rule: "features don't import each other",
    breaks: ({ from, to }) => {
      const [here, there] = [featureOf(from), featureOf(to)];
      return here !== undefined && there !== undefined && here !== there;
    },
  },
  {
    rule: "in the web, app and pages import features, features import ui, api and the addresses in app, and ui doesn't import api",
    breaks: ({ from, to }) => {
      const below: Readonly<Record<string, readonly string[]>> = {
        ui: ["app", "pages", "features", "api"],
        api: ["app", "pages", "features", "ui"],
        device: ["app", "pages", "features", "api", "ui"],
        features: ["app", "pages"],
      };
      const here = /^packages\/web\/(\w+)\//.exec(from)?.[1] ?? "";
      if (here === "features" && addresses.test(to)) return false;
      return (below[here] ?? []).some((layer) => to.startsWith(`packages/web/${layer}/`));
    },
  },
];

/** Every specifier that a module imports, including types. */
export function importsOf(text: string): readonly string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
  const forms = [
    /(?:^|[;\n])\s*(?:import|export)\s[^"';]*?\bfrom\s*["']([^"']+)["']/g,
    /(?:^|[;\n])\s*import\s*["']([^"']+)["']/g,
    /\bimport\s*\(\s*["']([^"']+)["']\s*\)/g,
  ];
  return forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ""));
}

/** One sentence for each import that breaks a rule. */
export function brokenArrows(arrows: readonly Arrow[]): readonly string[] {
  return arrows.flatMap((arrow) =>
    rules
      .filter((rule) => rule.breaks(arrow))
      .map(({ rule }) => `${arrow.from} imports ${arrow.to}, but ${rule}`),
  );
}

/** The cycles of modules (Tarjan's strongly connected components with several modules, or one that imports itself). */
export function cyclesOf(arrows: readonly Arrow[]): readonly (readonly string[])[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: (readonly string[])[] = [];

  const visit = (module: string): void => {
    order.set(module, order.size);
    lowest.set(module, order.get(module) ?? 0);
    stack.push(module);
    for (const target of targets.get(module) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) {
        lowest.set(module, Math.min(lowest.get(module) ?? 0, lowest.get(target) ?? 0));
      }
    }
    if (lowest.get(module) !== order.get(module)) return;
    const component = stack.splice(stack.indexOf(module));
    if (component.length > 1 || targets.get(module)?.includes(module)) cycles.push(component);
  };
  for (const module of targets.keys()) if (!order.has(module)) visit(module);
  return cycles;
}

function packageOf(path: string): string | undefined {
  return /^packages\/([\w-]+)\//.exec(path)?.[1];
}

function featureOf(path: string): string | undefined {
  return /^packages\/web\/features\/([\w-]+)\//.exec(path)?.[1];
}

function isTest(path: string): boolean {
  return /\.(test|cases|stress)\.tsx?$|\/testing\//.test(path);
}
