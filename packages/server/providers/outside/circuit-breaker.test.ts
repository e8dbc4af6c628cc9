import { instant } from "@spindle/core/day/instant.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import {
  type Admission,
  createCircuitBreaker,
  failuresToOpen,
  mostBuckets,
  probePatienceMs,
  type Report,
  shortestOpenMs,
} from "./circuit-breaker.ts";

const setUp = () => {
  const clock = createFakeClock();
  const breaker = createCircuitBreaker(() => clock.now());
  const admit = (bucket: string = "search") => breaker.admit(bucket);
  const report = (kind: Report, bucket: string = "search") => {
    const admission = admit(bucket);
    if (admission.kind === "refused") throw new Error("refused");
    admission.conclude(kind);
  };
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) report({ kind: "failed" });
  };
  return { clock, admit, report, fail };
};
const isOpen = (admission: Admission) => admission.kind === "refused";

describe("a circuit", () => {
  it("says when the service shut it, and can be opened from outside, but not for a shorter time", () => {
    const clock = createFakeClock();
    const opened: unknown[] = [];
    const one = createCircuitBreaker(
      () => clock.now(),
      (...args) => opened.push(args),
    );
    const admission = one.admit("search");
    if (admission.kind === "refused") throw new Error("refused");
    admission.conclude({ kind: "shut", forMs: 20_000, isStated: true });
    expect(opened).toEqual([["search", clock.now() + 20_000, true]]);

    for (let count = 0; count < failuresToOpen; count += 1) {
      const failing = one.admit("albums");
      if (failing.kind === "refused") throw new Error("refused");
      failing.conclude({ kind: "failed" });
    }
    expect(isOpen(one.admit("albums"))).toBe(true);
    expect(opened).toHaveLength(1);

    const other = createCircuitBreaker(
      () => clock.now(),
      (...args) => opened.push(args),
    );
    other.open("search", instant(clock.now() + 20_000), true);
    other.open("search", instant(clock.now() + 5_000), true);
    clock.advance(19_999);
    expect(isOpen(other.admit("search"))).toBe(true);
    clock.advance(1);
    expect([other.admit("search"), other.admit("search")].some(isOpen)).toBe(false);
    expect(opened).toHaveLength(1);
  });

  it("opens after five failures in a row, in its bucket only", () => {
    const { admit, fail } = setUp();
    fail(failuresToOpen - 1);
    expect(isOpen(admit())).toBe(false);
    fail(1);
    expect(isOpen(admit())).toBe(true);
    expect(isOpen(admit("library"))).toBe(false);
  });

  it("forgets failures after an answer or a quiet minute", () => {
    const { clock, admit, report, fail } = setUp();
    fail(failuresToOpen - 1);
    report({ kind: "answered" });
    fail(failuresToOpen - 1);
    clock.advance(60_001);
    fail(failuresToOpen - 1);
    expect(isOpen(admit())).toBe(false);
  });

  it("lets one probe through when its time is over, and closes if it is answered", () => {
    const { clock, admit, fail } = setUp();
    fail(failuresToOpen);
    clock.advance(shortestOpenMs - 1);
    expect(isOpen(admit())).toBe(true);
    clock.advance(1);
    const probe = admit();
    if (probe.kind === "refused") throw new Error("refused");
    expect(isOpen(admit())).toBe(true);
    probe.conclude({ kind: "answered" });
    expect([admit(), admit()].some(isOpen)).toBe(false);
  });

  it("doubles its time after each failed probe, up to a minute", () => {
    const { clock, admit, fail } = setUp();
    fail(failuresToOpen);
    for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      clock.advance(wait - 1);
      expect(isOpen(admit())).toBe(true);
      clock.advance(1);
      fail(1);
    }
  });

  it("sends another probe if one was abandoned or lost", () => {
    const { clock, admit, report, fail } = setUp();
    fail(failuresToOpen);
    clock.advance(shortestOpenMs);
    report({ kind: "unknown" });
    expect(isOpen(admit())).toBe(false);
    expect(isOpen(admit())).toBe(true);
    clock.advance(probePatienceMs);
    expect(isOpen(admit())).toBe(false);
  });

  it("lets everyone through at the instant the service named", () => {
    const { clock, admit, report } = setUp();
    const until = clock.now() + 7_000;
    report({ kind: "shut", forMs: 7_000, isStated: true });
    expect(admit()).toEqual({ kind: "refused", until });
    clock.advance(7_000);
    expect([admit(), admit(), admit()].some(isOpen)).toBe(false);
  });

  it("sends one probe first if the wait was a guess", () => {
    const { clock, admit, report } = setUp();
    report({ kind: "shut", forMs: 3_600_000, isStated: false });
    clock.advance(3_599_999);
    expect(isOpen(admit())).toBe(true);
    clock.advance(1);
    expect([admit(), admit()].map(isOpen)).toEqual([false, true]);
  });

  it("is not kept open by a clock that was set back", () => {
    const { clock, admit, report } = setUp();
    report({ kind: "shut", forMs: 3_600_000, isStated: false });
    clock.advance(-24 * 3_600_000);
    expect(isOpen(admit())).toBe(false);
  });

  it("ignores the results of requests sent before it opened", () => {
    const { admit, report } = setUp();
    const early = admit();
    if (early.kind === "refused") throw new Error("refused");
    report({ kind: "shut", forMs: 10_000, isStated: true });
    early.conclude({ kind: "answered" });
    expect(isOpen(admit())).toBe(true);
  });

  it("counts each source once, and never waits longer because of the same one", () => {
    const { clock, admit, report } = setUp();
    const failOf = (source: string) => report({ kind: "failed", source });
    for (let failures = 0; failures < 20; failures += 1) failOf("broken");
    for (const source of ["a", "b", "c", "broken"]) failOf(source);
    expect(isOpen(admit())).toBe(false);
    failOf("d");
    expect(isOpen(admit())).toBe(true);
    for (let probes = 0; probes < 3; probes += 1) {
      clock.advance(shortestOpenMs);
      failOf("broken");
      expect(isOpen(admit())).toBe(true);
    }
    clock.advance(shortestOpenMs);
    report({ kind: "answered" });
    expect(isOpen(admit())).toBe(false);
  });

  it("is evicted once enough other buckets were used", () => {
    const { admit, fail } = setUp();
    fail(failuresToOpen);
    for (let other = 1; other < mostBuckets; other += 1) admit(`other-${other}`);
    expect(isOpen(admit())).toBe(true);
    for (let other = 0; other < mostBuckets; other += 1) admit(`another-${other}`);
    expect(isOpen(admit())).toBe(false);
  });
});

/** The same rules in another form, without states. */
class Model {
  private doubt: "none" | "stated" | "guessed" = "none";
  private closedUntil = 0;
  private wait = 5_000;
  private failures: number[] = [];
  private probe: { readonly ticket: number; readonly since: number } | undefined;
  private tickets = 0;

  admit(at: number): number | "refused" {
    if (this.probe !== undefined && at < this.probe.since + 15_000) return "refused";
    if (this.doubt !== "none" && at < this.closedUntil) return "refused";
    this.tickets += 1;
    if (this.doubt === "guessed") this.probe = { ticket: this.tickets, since: at };
    if (this.doubt === "stated") this.doubt = "none";
    return this.tickets;
  }

  conclude(ticket: number, report: Report, at: number): void {
    const isProbe = this.probe?.ticket === ticket;
    if (report.kind === "shut") {
      const alreadyLonger = this.doubt !== "none" && this.closedUntil > at + report.forMs;
      if (isProbe || !alreadyLonger)
        this.shut(report.isStated ? "stated" : "guessed", at + report.forMs, 5_000);
    } else if (isProbe) {
      const longer = Math.min(this.wait * 2, 60_000);
      if (report.kind === "failed") this.shut("guessed", at + longer, longer);
      if (report.kind === "answered") this.doubt = "none";
      this.probe = undefined;
    } else if (this.doubt === "none") {
      if (report.kind === "answered") this.failures = [];
      if (report.kind === "failed") this.failures = [...this.failures.filter(() => this.isRecent(at)), at];
      if (this.failures.length === 5) this.shut("guessed", at + 5_000, 5_000);
    }
  }

  private isRecent(at: number): boolean {
    return at - (this.failures.at(-1) ?? 0) <= 60_000;
  }

  private shut(doubt: "stated" | "guessed", until: number, wait: number): void {
    this.doubt = doubt;
    this.closedUntil = until;
    this.wait = wait;
    this.failures = [];
    this.probe = undefined;
  }
}

type Step =
  | { readonly kind: "admit" }
  | { readonly kind: "advance"; readonly ms: number }
  | { readonly kind: "conclude"; readonly which: number; readonly report: Report };

/** Waits that matter to a circuit, so that probes come about often. */
const waits = fc.constantFrom(1, 4_999, 5_000, 10_000, 14_999, 15_000, 20_000, 60_000, 60_001);
const reports: fc.Arbitrary<Report> = fc.oneof(
  { weight: 9, arbitrary: fc.constant<Report>({ kind: "failed" }) },
  fc.constant<Report>({ kind: "answered" }),
  fc.constant<Report>({ kind: "unknown" }),
  fc.record({ kind: fc.constant("shut" as const), forMs: waits, isStated: fc.boolean() }),
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ kind: "admit" }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("advance" as const), ms: waits }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("conclude" as const), which: fc.nat(3), report: reports }),
  },
);

describe("any history of requests", () => {
  it("has the same results as the model", () => {
    let refusals = 0;
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 150, size: "max" }), (history) => {
        const clock = createFakeClock();
        const breaker = createCircuitBreaker(() => clock.now());
        const model = new Model();
        const open: { real: (report: Report) => void; modelled: number }[] = [];
        for (const step of history) {
          if (step.kind === "advance") clock.advance(step.ms);
          if (step.kind === "admit") {
            const real = breaker.admit("search");
            const modelled = model.admit(clock.now());
            expect(real.kind === "refused").toBe(modelled === "refused");
            if (real.kind === "admitted" && modelled !== "refused") {
              open.push({ real: real.conclude, modelled });
            } else refusals += 1;
          }
          if (step.kind === "conclude" && open.length > 0) {
            const [request] = open.splice(step.which % open.length, 1);
            request?.real(step.report);
            if (request) model.conclude(request.modelled, step.report, clock.now());
          }
        }
      }),
      { numRuns: 2_000 },
    );
    expect(refusals).toBeGreaterThan(100);
  });

  it("in one bucket does not affect another", () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 60 }), fc.boolean(), (history, noisy) => {
        const play = (noise: boolean): string => {
          const clock = createFakeClock();
          const breaker = createCircuitBreaker(() => clock.now());
          const open: ((report: Report) => void)[] = [];
          return history
            .map((step) => {
              if (noise) {
                const other = breaker.admit("player");
                if (other.kind === "admitted") other.conclude({ kind: "failed" });
              }
              if (step.kind === "advance") clock.advance(step.ms);
              if (step.kind === "conclude") open.splice(step.which % (open.length || 1), 1)[0]?.(step.report);
              if (step.kind !== "admit") return "";
              const admission = breaker.admit("search");
              if (admission.kind === "admitted") open.push(admission.conclude);
              return admission.kind;
            })
            .join();
        };
        expect(play(noisy)).toBe(play(!noisy));
      }),
    );
  });
});
