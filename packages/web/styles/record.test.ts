import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { expect, it } from "vitest";
import sheet from "./record.css?raw";

/** A label's colors in the style sheet: `--disc` is the paper, `--disc-ink` the print. */
function inkOf(id: string): { readonly paper: string; readonly print: string } | undefined {
  const rule = new RegExp(`^\\[data-ink="${id}"\\] \\{([^}]*)\\}`, "m").exec(sheet)?.[1] ?? "";
  const paper = /--disc: (#[0-9a-f]{6});/.exec(rule)?.[1];
  const print = /--disc-ink: (#[0-9a-f]{6});/.exec(rule)?.[1];
  return paper !== undefined && print !== undefined ? { paper, print } : undefined;
}

/** Relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each([...modeIds, "blank"])("the label of %s has a unique paper color and readable print", (id) => {
  const ink = inkOf(id);
  expect(ink, `[data-ink="${id}"] in record.css`).toBeDefined();
  const [darker = 0, lighter = 0] = [luminance(ink?.paper ?? ""), luminance(ink?.print ?? "")].toSorted(
    (one, other) => one - other,
  );
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
  const papers = [...modeIds, "blank"].map((each) => inkOf(each)?.paper);
  expect(papers.filter((paper) => paper === ink?.paper)).toHaveLength(1);
});
