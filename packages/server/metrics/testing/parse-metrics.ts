export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly type: string;
  readonly samples: Sample[];
}

const metricName = /^[a-zA-Z_:][\w:]*$/;
const labelPair = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/y;
const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: [""],
  gauge: [""],
  histogram: ["_bucket", "_sum", "_count"],
  summary: ["", "_sum", "_count"],
};

/** Parses Prometheus' text format 0.0.4 strictly; throws for what a scraper or `promtool check metrics` would refuse. */
export function parseMetrics(text: string): ReadonlyMap<string, Family> {
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let help: string | undefined;
  let family: Family | undefined;
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === "HELP") help = name;
    else if (kind === "TYPE") {
      if (help !== name) throw new Error(`${name} has no help`);
      if (families.has(name)) throw new Error(`${name} comes twice`);
      family = newFamily(name, rest);
      families.set(name, family);
    } else if (family) family.samples.push(sampleOf(line, family, seen));
    else unexpected(line);
  }
  for (const each of families.values()) checkFamily(each);
  return families;
}

function newFamily(name: string, type: string): Family {
  if (!metricName.test(name)) throw new Error(`${name} is no legal name`);
  if (!suffixes[type]) throw new Error(`${name} has type ${type}`);
  if ((type === "counter") !== name.endsWith("_total")) throw new Error(`${name} is a ${type}`);
  return { name, type, samples: [] };
}

function sampleOf(line: string, { name: family, type }: Family, seen: Set<string>): Sample {
  const [, name = "", , pairs = "", text = ""] =
    /^([^\s{]+)(\{(.*)\})? (\S+)$/.exec(line) ?? unexpected(line);
  if (!suffixes[type]?.some((suffix) => name === `${family}${suffix}`)) unexpected(line);
  const labels = labelsOf(pairs);
  const series = `${name} ${JSON.stringify(Object.entries(labels).map(String).toSorted())}`;
  if (seen.has(series)) throw new Error(`${series} comes twice`);
  seen.add(series);
  return { name, labels, value: numberOf(text) };
}

function labelsOf(pairs: string): Readonly<Record<string, string>> {
  const labels: Record<string, string> = {};
  labelPair.lastIndex = 0;
  while (labelPair.lastIndex < pairs.length) {
    const [, name = "", value = ""] = labelPair.exec(pairs) ?? unexpected(pairs);
    if (name in labels || name.startsWith("__")) throw new Error(`${pairs} has label ${name}`);
    labels[name] = value;
  }
  return labels;
}

function numberOf(text: string): number {
  if (text === "NaN") return Number.NaN;
  if (/^[+-]Inf$/.test(text)) return Number(text.replace("Inf", "Infinity"));
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
}

function checkFamily({ name, type, samples }: Family): void {
  if (type === "counter" && samples.some(({ value }) => value < 0)) throw new Error(`${name} fell below 0`);
  if (type !== "histogram") return;
  const groups = Map.groupBy(samples, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  for (const [labels, group] of groups) {
    const buckets = group.filter((sample) => sample.name.endsWith("_bucket"));
    const bounds = buckets.map((bucket) => numberOf(bucket.labels["le"] ?? ""));
    const counts = buckets.map(({ value }) => value);
    const isRising = (values: readonly number[], least: number) =>
      values.every((value, at) => at === 0 || value - (values[at - 1] ?? 0) >= least);
    const count = group.find((sample) => sample.name.endsWith("_count"))?.value;
    const complete =
      bounds.at(-1) === Number.POSITIVE_INFINITY &&
      counts.at(-1) === count &&
      group.some((sample) => sample.name.endsWith("_sum"));
    if (!complete || !isRising(bounds, Number.MIN_VALUE) || !isRising(counts, 0))
      throw new Error(`${name} ${labels} is no histogram`);
  }
}

function unexpected(line: string): never {
  throw new Error(`unexpected: ${line}`);
}
