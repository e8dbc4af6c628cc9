import { exit } from "node:process";
import autocannon from "autocannon";
import { signIn } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { cookieHeader } from "../e2e/testing/visitor.ts";

/** Throughput of a visit's requests as shares of the cheapest one in the same run; shares vary less between machines. */
const connections = 20;
const seconds = 5;

const spindle = await startSpindle({ env: { LOG_LEVEL: "error", RATE_LIMITS: "off" } });
let failed = false;
try {
  const visitor = await signIn(spindle.origin, { name: "load" });
  const headers = { Cookie: cookieHeader(visitor.cookies), "Accept-Encoding": "br" };
  let base: number | undefined;
  for (const path of ["/healthz", "/", "/api/site", "/api/me", "/api/spin/status"]) {
    const outcome = await autocannon({
      url: `${spindle.origin}${path}`,
      connections,
      duration: seconds,
      headers,
    });
    base ??= outcome.requests.average;
    const share = ((outcome.requests.average / base) * 100).toFixed(0);
    console.log(
      `${path.padEnd(18)} ${outcome.requests.average.toFixed(0).padStart(7)} requests/s (${share.padStart(3)} %), p50 ${outcome.latency.p50} ms, p99 ${outcome.latency.p99} ms, ${outcome.errors + outcome.non2xx} errors`,
    );
    if (outcome.errors + outcome.non2xx > 0) failed = true;
  }
} finally {
  await spindle.stop();
}
exit(failed ? 1 : 0);
