import { signIn, startSpin } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { median } from "./percentile.ts";
import { timeOf } from "./time-of.ts";

/** The duration of a spin with a healthy provider (the sandbox), compared with the cheapest request in the same run. */
const rounds = 20;
const modes = ["saved", "recommendations", "discovery", "roulette"] as const;

const spindle = await startSpindle({ env: { LOG_LEVEL: "warn", RATE_LIMITS: "off" } });
try {
  const plain: number[] = [];
  const spins = new Map(modes.map((mode) => [mode, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const mode of modes) {
      const visitor = await signIn(spindle.origin, { persona: "crate-digger", name: `${mode} ${round}` });
      plain.push(await timeOf(async () => (await visitor.open("/healthz")).text()));
      spins.get(mode)?.push(await timeOf(() => startSpin(visitor, { mode })));
    }
  }
  const base = median(plain);
  console.log(`GET /healthz: median ${base.toFixed(1)} ms over ${plain.length} requests`);
  for (const [mode, times] of spins) {
    const slowest = Math.max(...times);
    console.log(
      `POST /api/spin, ${mode}: median ${median(times).toFixed(1)} ms (${(median(times) / base).toFixed(0)} × healthz), slowest of ${times.length}: ${slowest.toFixed(0)} ms`,
    );
  }
} finally {
  await spindle.stop();
}
