/** A step of a plan as `explain (analyze, format json)` tells it. */
export interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows all steps of a plan handled, including those that they removed. */
export function rowsOf(node: PlanNode): number {
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0);
  const rows = (node["Actual Rows"] + removed) * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), rows);
}
