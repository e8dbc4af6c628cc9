import type { SKRSContext2D } from "@napi-rs/canvas";
import type { DayOfWeek } from "@spindle/core/share/week-card.ts";
import { colors } from "./colors.ts";
import { fillCircle, fillSector, strokeCircles } from "./round-shapes.ts";
import type { RecordPlace } from "./record.ts";

/** Draws a day as a record: full if heard, half if only spun, a ring if open. */
export function drawDaySign(ctx: SKRSContext2D, state: DayOfWeek, { x, y, radius }: RecordPlace): void {
  const [label, line] = [radius * 0.39, radius * 0.07];
  switch (state) {
    case "listened":
      fillCircle(ctx, x, y, radius, colors.vinyl);
      strokeCircles(
        ctx,
        x,
        y,
        [0.54, 0.63, 0.72, 0.81, 0.9].map((share) => share * radius),
        { color: "rgba(255, 255, 255, 0.16)", width: radius * 0.026 },
      );
      fillCircle(ctx, x, y, label, colors.brass);
      fillCircle(ctx, x, y, radius * 0.07, colors.paper);
      return;
    case "spun":
      strokeCircles(ctx, x, y, [radius - line / 2, label - line / 2], { color: colors.vinyl, width: line });
      fillLeftHalf(ctx, { x, y, radius }, colors.vinyl);
      fillLeftHalf(ctx, { x, y, radius: label }, colors.brass);
      return;
    case "none":
      strokeCircles(ctx, x, y, [radius - line / 2], { color: colors.edge, width: line });
      fillCircle(ctx, x, y, radius * 0.09, colors.edge);
  }
}

function fillLeftHalf(ctx: SKRSContext2D, { x, y, radius }: RecordPlace, color: string): void {
  fillSector(ctx, { x, y, inner: 0, outer: radius }, Math.PI / 2, (3 * Math.PI) / 2, color);
}
