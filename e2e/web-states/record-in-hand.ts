import type { CDPSession, Page } from "playwright-core";

/** A pointer's path around the record's center: degrees, clockwise from its right; `away` is in units of the radius. */
export interface Way {
  readonly from: number;
  readonly by: number;
  readonly ms: number;
  readonly away?: number;
  /** How long (ms) the pointer rests before the release. */
  readonly holdsMs?: number;
}

interface Hand {
  /** Turns the record and releases it. The events carry their own timestamps, so nothing waits. */
  readonly turn: (way: Way) => Promise<void>;
  readonly down: (way: Way) => Promise<void>;
  readonly up: () => Promise<void>;
}

const steps = 12;

/** A mouse whose events carry explicit timestamps. */
export async function mouseOn(page: Page): Promise<Hand> {
  const cdp = await page.context().newCDPSession(page);
  let at = Date.now();
  const send = async (type: "mousePressed" | "mouseMoved" | "mouseReleased", point: Point, ms: number) => {
    at += ms;
    await cdp.send("Input.dispatchMouseEvent", {
      type,
      ...point,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
      timestamp: at / 1_000,
    });
  };
  let last: Point = { x: 0, y: 0 };
  let holds = 0;
  const down = async (way: Way): Promise<void> => {
    at = Date.now();
    const points = await pointsOf(page, way);
    await send("mousePressed", points[0] ?? last, 0);
    for (const point of points) await send("mouseMoved", (last = point), way.ms / steps);
    holds = way.holdsMs ?? 1;
  };
  const up = () => send("mouseReleased", last, holds);
  return {
    down,
    up,
    turn: async (way) => {
      await down(way);
      await up();
    },
  };
}

/** One or two fingers on a touch screen. */
export async function fingersOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  let at = Date.now();
  const send = touchSender(cdp, () => at);
  return {
    /** Drags a finger along a path over the record, and lifts it. */
    turn: async (way: Way): Promise<void> => {
      at = Date.now();
      const points = await pointsOf(page, way);
      await send("touchStart", points.slice(0, 1));
      for (const point of points) {
        at += way.ms / steps;
        await send("touchMove", [point]);
      }
      await send("touchEnd", []);
    },
    /** Drags a finger straight over the record by a number of pixels. */
    swipe: async (dx: number, dy: number): Promise<void> => {
      at = Date.now();
      const [start = { x: 0, y: 0 }] = await pointsOf(page, { from: 60, by: 0, ms: 0, away: 0.7 });
      await send("touchStart", [start]);
      for (let step = 1; step <= steps; step += 1) {
        at += 16;
        await send("touchMove", [{ x: start.x + (dx * step) / steps, y: start.y + (dy * step) / steps }]);
      }
      await send("touchEnd", []);
    },
    /** Puts a second finger down in the middle of a turn. */
    turnWithTwo: async (way: Way): Promise<void> => {
      at = Date.now();
      const points = await pointsOf(page, way);
      const [other = { x: 0, y: 0 }] = await pointsOf(page, { from: 180, by: 0, ms: 0 });
      await send("touchStart", points.slice(0, 1));
      for (const [step, point] of points.entries()) {
        at += way.ms / steps;
        if (step === 6) await send("touchStart", [point, other]);
        await send("touchMove", step < 6 ? [point] : [point, other]);
      }
      await send("touchEnd", []);
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function touchSender(cdp: CDPSession, now: () => number) {
  return (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      timestamp: now() / 1_000,
    });
}

async function pointsOf(page: Page, { from, by, away = 0.75 }: Way): Promise<readonly Point[]> {
  const { x, y, width, height } = (await page.locator(".record-hand").boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return Array.from({ length: steps + 1 }, (_, step) => {
    const radians = ((from + (by * step) / steps) * Math.PI) / 180;
    return {
      x: x + width / 2 + (Math.cos(radians) * away * width) / 2,
      y: y + height / 2 + (Math.sin(radians) * away * height) / 2,
    };
  });
}

/** How far the record has been turned by hand, in degrees. */
export function turnedBy(page: Page): Promise<number> {
  return page
    .locator(".record-turns")
    .evaluate((turns) => Number.parseFloat((turns as HTMLElement).style.rotate) || 0);
}
