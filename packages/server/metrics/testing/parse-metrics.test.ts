import { expect, test } from "vitest";
import { parseMetrics } from "./parse-metrics.ts";

const counter = (...samples: readonly string[]) =>
  ["# HELP a_total Of something.", "# TYPE a_total counter", ...samples, ""].join("\n");
const histogram = (...samples: readonly string[]) =>
  ["# HELP a_seconds Of something.", "# TYPE a_seconds histogram", ...samples, ""].join("\n");

test("reads families with their samples and labels", () => {
  const text = counter('a_total{one="x",two="y \\"z\\""} 3', "a_total 1.5e-7");
  expect(parseMetrics(text).get("a_total")).toEqual({
    name: "a_total",
    type: "counter",
    samples: [
      { name: "a_total", labels: { one: "x", two: 'y \\"z\\"' }, value: 3 },
      { name: "a_total", labels: {}, value: 1.5e-7 },
    ],
  });
});

test("reads a complete histogram", () => {
  const samples = [
    'a_seconds_bucket{le="1"} 1',
    'a_seconds_bucket{le="+Inf"} 2',
    "a_seconds_sum 9",
    "a_seconds_count 2",
  ];
  expect(parseMetrics(histogram(...samples)).get("a_seconds")?.samples).toHaveLength(4);
});

test.each([
  ["an unfinished line", counter("a_total 1").slice(0, -1)],
  ["a sample without its type", "a_total 1\n"],
  ["a type without help", "# TYPE a gauge\na 1\n"],
  ["a family twice", `${counter("a_total 1")}${counter('a_total{x="1"} 1')}`],
  ["a sample of another family", counter("b_total 1")],
  ["a series twice", counter('a_total{x="1",y="2"} 1', 'a_total{y="2",x="1"} 1')],
  ["an illegal name", "# HELP a-b X.\n# TYPE a-b gauge\na-b 1\n"],
  ["an illegal label", counter('a_total{a-b="1"} 1')],
  ["a reserved label", counter('a_total{__name__="1"} 1')],
  ["a label twice", counter('a_total{x="1",x="2"} 1')],
  ["an unescaped quote", counter('a_total{x="a"b"} 1')],
  ["no number", counter("a_total Nan")],
  ["a counter without its ending", "# HELP a X.\n# TYPE a counter\na 1\n"],
  ["a counter below 0", counter("a_total -1")],
  [
    "a histogram without +Inf",
    histogram('a_seconds_bucket{le="1"} 1', "a_seconds_sum 1", "a_seconds_count 1"),
  ],
  ["a histogram without a sum", histogram('a_seconds_bucket{le="+Inf"} 1', "a_seconds_count 1")],
  [
    "a histogram that falls",
    histogram(
      'a_seconds_bucket{le="1"} 2',
      'a_seconds_bucket{le="+Inf"} 1',
      "a_seconds_sum 1",
      "a_seconds_count 1",
    ),
  ],
  [
    "bounds out of order",
    histogram(
      'a_seconds_bucket{le="2"} 0',
      'a_seconds_bucket{le="1"} 1',
      'a_seconds_bucket{le="+Inf"} 1',
      "a_seconds_sum 1",
      "a_seconds_count 1",
    ),
  ],
])("refuses %s", (_what, text) => {
  expect(() => parseMetrics(text)).toThrow();
});
