import { middayZone } from "../../e2e/testing/midday-zone.ts";
import { acknowledgeUnseen, replyOf, signInAgain, spinOf } from "../../e2e/testing/sign-in.ts";
import type { SpindleProcess } from "../../e2e/testing/spindle-process.ts";
import { createVisitor, type Visitor } from "../../e2e/testing/visitor.ts";
import { patient } from "./patient-visitor.ts";

/** The listeners of the pictures; undefined is a visitor without a session. */
export interface Cast {
  readonly visitor: undefined;
  /** Months of use, with today's spin open. */
  readonly regular: Visitor;
  /** Months of use, with today's album heard. */
  readonly heard: Visitor;
  /** Just signed in, with onboarding completed. */
  readonly newcomer: Visitor;
  /** Has one album and no favorite. */
  readonly beginner: Visitor;
  /** Today's spin of `heard`. */
  readonly todaysSpin: string;
  /** The spin of `beginner`, not heard yet. */
  readonly awaitingSpin: string;
  /** Listeners with two spins in a row and today's open, one for each day that is captured. */
  readonly beginners: readonly Visitor[];
}

export const dayMs = 24 * 60 * 60 * 1000;
/** The length of the history; a session lasts at most 180 days. */
export const daysOfUse = 75;

const headers = { "X-Time-Zone": middayZone() };
const modes = ["saved", "recommendations", "discovery", "roulette"] as const;

/** Simulates everyone's days; the clock ends at the machine's. */
export async function makeCast(spindle: SpindleProcess, beginnersWanted: number): Promise<Cast> {
  const { origin } = spindle;
  const enter = async (name: string, persona: string): Promise<Visitor> => {
    const visitor = patient(createVisitor(origin));
    await signInAgain(visitor, { name, persona });
    return visitor;
  };
  const regular = await enter("Rosa Ibarra", "soul-collector");
  const heard = await enter("Tomasz Zieliński", "crate-digger");
  let beginners: readonly Visitor[] = [];
  let todaysSpin = "";
  for (let day = -daysOfUse; day <= 0; day += 1) {
    await spindle.moveClock(day * dayMs);
    if (day === -2) {
      const names = Array.from({ length: beginnersWanted }, (_none, place) => `Noor ${place + 1}`);
      beginners = await Promise.all(names.map((name) => enter(name, "jazz-listener")));
    }
    if (day < 0) {
      await live(regular, day);
      await Promise.all(beginners.map((beginner) => spin(beginner, day)));
    }
    todaysSpin = (await live(heard, day === 0 ? wholeDay : day)) ?? todaysSpin;
  }
  const beginner = await enter("Ayu Lestari", "jazz-listener");
  const awaitingSpin = await spin(beginner, 0);
  await Promise.all([regular, heard, beginner, ...beginners].map(acknowledgeUnseen));
  return {
    visitor: undefined,
    regular,
    heard,
    newcomer: await enter("Ida", "newcomer"),
    beginner,
    todaysSpin,
    awaitingSpin,
    beginners,
  };
}

/** A day on which everything happens. */
const wholeDay = -30;

/** A listener's day: a spin on most days, usually heard, and sometimes favorited. */
async function live(visitor: Visitor, day: number): Promise<string | undefined> {
  const number = Math.abs(day);
  if (number % 11 === 5) return undefined;
  const spinId = await spin(visitor, day);
  if (number % 10 !== 3) await replyOf(await visitor.post("/api/listened", { spinId }, headers));
  if (number % 3 === 0) {
    const { album } = await spinOf(visitor, spinId);
    await replyOf(await visitor.post(`/api/favorites/${album.id}`, undefined, headers));
  }
  return spinId;
}

async function spin(visitor: Visitor, day: number): Promise<string> {
  const mode = modes[Math.abs(day) % modes.length];
  const { spinId } = await replyOf<{ spinId: string }>(await visitor.post("/api/spin", { mode }, headers));
  return spinId;
}
