import { instant } from "@spindle/core/day/instant.ts";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { parseMetrics } from "./testing/parse-metrics.ts";

test("the newest backup's age is infinite until there is one, and no scrape waits for a directory that hangs", async () => {
  const metrics = createMetrics(() => instant(100_000));
  const age = async () => {
    await new Promise(setImmediate);
    return parseMetrics(await metrics.text()).get("spindle_backup_age_seconds")?.samples[0]?.value;
  };
  expect(await age()).toBeUndefined();
  const looks = [undefined, instant(40_000), new Error("can't be read"), instant(70_000), "hangs"];
  let looked = 0;
  metrics.watchBackups(() => {
    const found = looks[Math.min(looked++, looks.length - 1)];
    if (found instanceof Error) return Promise.reject(found);
    return found === "hangs" ? new Promise(() => {}) : Promise.resolve(found as undefined);
  });
  const ages: unknown[] = [];
  for (let scrape = 0; scrape < 6; scrape += 1) ages.push(await age());
  expect(ages).toEqual([Number.POSITIVE_INFINITY, 60, 60, 30, 30, 30]);
  expect(looked).toBe(5);
});
