import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@spindle/contract/routes.ts";
import { instant } from "@spindle/core/day/instant.ts";
import { parser } from "@prometheus-io/lezer-promql";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { jobs } from "../jobs/list.ts";
import { createMetrics } from "./metrics.ts";
import { type Family, parseMetrics, type Sample } from "./testing/parse-metrics.ts";

const docs = join(import.meta.dirname, "../../../docs");
const page = readFileSync(join(docs, "metrics.md"), "utf8");

/** What Prometheus adds itself: whether a target answers, and the labels of every target. */
const ofPrometheus = { metric: "up", labels: ["job", "instance"] };

let families: ReadonlyMap<string, Family>;
beforeAll(async () => {
  const metrics = createMetrics(() => instant(60_000));
  metrics.watchProcess("1.2.3");
  for (const { path } of Object.values(routes)) {
    for (const status of [200, 429, 503]) {
      metrics.requestBegan();
      metrics.requestEnded("POST", path.replaceAll(/\{(\w+)\}/g, ":$1"), status, 0.1);
    }
  }
  for (const path of ["/readyz", "/sandbox/*"]) metrics.requestEnded("GET", path, 503, 0.1);
  metrics.providerCalled("spotify", "search", "answered", 0.1);
  metrics.watchCircuits("spotify", () => [["search", "open"]]);
  metrics.statementEnded(0.1, 0.1);
  metrics.watchDatabase(() => ({ waiting: 1, waitingForBatch: 1, open: 1, idle: 0 }));
  metrics.watchBackups(() => Promise.resolve(instant(0)));
  for (const { name } of jobs) {
    metrics.jobScheduled(name, 60);
    metrics.jobClaimed(name, instant(0));
    metrics.jobEnded(name, "finished", 0.1);
  }
  families = parseMetrics(await metrics.text());
});

const samples = (): readonly Sample[] => [...families.values()].flatMap((family) => family.samples);

interface Selector {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly operator: string; readonly value: string }[];
}

interface Query {
  readonly selectors: readonly Selector[];
  /** Labels of `by`, `on` and the like. */
  readonly grouping: readonly string[];
}

/** Parses PromQL strictly; throws if it is none. */
function parseQuery(written: string): Query {
  const text = written.replaceAll("$__rate_interval", "5m");
  const selectors: { metric: string; matchers: Selector["matchers"][number][] }[] = [];
  const grouping: string[] = [];
  let label = "";
  let operator = "";
  parser
    .configure({ strict: true })
    .parse(text)
    .iterate({
      enter({ name, from, to, node }) {
        const here = text.slice(from, to);
        const isGrouping = node.parent?.name === "GroupingLabels";
        if (name === "VectorSelector") selectors.push({ metric: "", matchers: [] });
        const selector = selectors.at(-1);
        if (name === "Identifier" && selector) selector.metric = here;
        if (name === "LabelName" && isGrouping) grouping.push(here);
        if (name === "LabelName" && !isGrouping) label = here;
        if (name === "MatchOp") operator = here;
        if (name === "StringLiteral") selector?.matchers.push({ label, operator, value: here.slice(1, -1) });
      },
    });
  return { selectors, grouping };
}

/** What a query names that does not exist, and matchers that match nothing or everything. */
function faultsIn(written: string): readonly string[] {
  const { selectors, grouping } = parseQuery(written);
  const known = new Set<string>(ofPrometheus.labels);
  const faults = selectors.flatMap(({ metric, matchers }) => {
    const ofMetric = samples().filter(({ name }) => name === metric);
    for (const { labels } of ofMetric) for (const name of Object.keys(labels)) known.add(name);
    if (metric === ofPrometheus.metric) return [];
    if (ofMetric.length === 0) return [`there is no metric ${metric}`];
    return matchers.flatMap(({ label, operator, value }) => {
      if (ofPrometheus.labels.includes(label)) return [];
      const exists = ofMetric.some(({ labels }) => label in labels);
      if (!exists) return [`${metric} has no label ${label}`];
      const alternatives = operator.includes("~")
        ? value.split("|")
        : [value.replaceAll(/[.?*+]/g, String.raw`\$&`)];
      return alternatives
        .filter(
          (each) => !ofMetric.some(({ labels }) => new RegExp(`^(?:${each})$`).test(labels[label] ?? "")),
        )
        .map((each) => `${metric} has no ${label} ${each}`);
    });
  });
  return [
    ...faults,
    ...grouping.filter((label) => !known.has(label)).map((label) => `there is no label ${label}`),
  ];
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
const { groups } = parse(readFileSync(join(docs, "monitoring/alerts.yaml"), "utf8")) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const dashboard = JSON.parse(readFileSync(join(docs, "monitoring/dashboard.json"), "utf8")) as {
  readonly panels: readonly Panel[];
};
const targets = dashboard.panels.flatMap(({ title, targets: shown = [] }) =>
  shown.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
);

describe("the check of queries", () => {
  test.each([
    ["spindle_spin_total", "there is no metric spindle_spin_total"],
    ["sum by (modus) (spindle_spins_total)", "there is no label modus"],
    ['spindle_spins_total{result="failed"}', "spindle_spins_total has no label result"],
    ['spindle_spins_total{outcome="broken"}', "spindle_spins_total has no outcome broken"],
    ['spindle_spins_total{outcome!~"failed|nothing"}', "spindle_spins_total has no outcome nothing"],
  ])("finds the fault of %s", (query, fault) => {
    expect(faultsIn(query)).toEqual([fault]);
  });

  test("refuses what is no PromQL", () => {
    expect(() => faultsIn("sum by (mode) spindle_spins_total)")).toThrow();
  });
});

describe("the alert rules", () => {
  test.each(rules.map(({ alert, expr }) => [alert, expr]))("of %s name what exists", (_alert, expr) => {
    expect(faultsIn(expr)).toEqual([]);
  });

  test("have different names, a severity, and a text that names only labels of their result", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, expr, labels, annotations } of rules) {
      expect(["page", "ticket"], alert).toContain(labels["severity"]);
      expect(Object.keys(annotations), alert).toEqual(["summary", "description"]);
      const { grouping } = parseQuery(expr);
      const named = [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
      const ofTarget = /\bby\b/.test(expr) ? [] : ofPrometheus.labels;
      for (const label of named) expect([...grouping, ...ofTarget], alert).toContain(label);
    }
  });
});

describe("the dashboard", () => {
  test.each(targets.map(({ title, expr }) => [title, expr]))(
    "shows in %s what exists: %s",
    (_title, expr) => {
      expect(faultsIn(expr)).toEqual([]);
    },
  );

  test("has panels with different ids and titles, and legends with labels of their query", () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
    for (const { title, expr, legendFormat } of targets) {
      const { grouping } = parseQuery(expr);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect([...grouping, ...ofPrometheus.labels], title).toContain(label);
    }
  });
});

describe("the page", () => {
  test("lists every metric of the product with its type and labels, and no other", () => {
    const rows = page.matchAll(/^\| `(spindle_\w+)` \| (counter|gauge|histogram) \|(.*)\|$/gm);
    const listed = new Map([...rows].map(([, name = "", type, labels]) => [name, { type, labels }]));
    const ours = [...families.values()].filter(({ name }) => name.startsWith("spindle_"));
    expect([...listed.keys()].toSorted()).toEqual(ours.map(({ name }) => name).toSorted());
    for (const family of ours) {
      const row = listed.get(family.name);
      expect(row?.type, family.name).toBe(family.type);
      const labels = new Set(family.samples.flatMap((sample) => Object.keys(sample.labels)));
      labels.delete("le");
      for (const label of labels) expect(row?.labels, family.name).toContain(`\`${label}\``);
    }
  });

  test("names no metric that does not exist", () => {
    const named = [...page.matchAll(/`((?:spindle|process|nodejs)_\w+)`/g)].map(([, name = ""]) => name);
    for (const name of named) expect(families.has(name), name).toBe(true);
  });
});
