import { exit } from "node:process";
import { replyOf, signIn, spinOf, startSpin } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import type { Visitor } from "../e2e/testing/visitor.ts";
import { median } from "./percentile.ts";
import { inRounds, perSecond, rateOf } from "./request-rate.ts";

/** Throughput of a listener's lists compared with the statistics: on the embedded database, with one album, in the same run. */
const statistics = "/api/profile/analytics";
const lists = ["/api/collection", "/api/favorites", "/api/trophies"];
const smallestShare = 0.8;
const rounds = 5;

const spindle = await startSpindle({ env: { LOG_LEVEL: "error", RATE_LIMITS: "off" } });
let failed = false;
try {
  const visitor = await listenerWithOneAlbum(spindle.origin);
  const paths = [statistics, ...lists];
  const rates = await inRounds(
    rounds,
    paths.map((path) => () => rateOf(visitor, path)),
  );
  const [basis = Number.NaN, ...others] = rates.map((each) => median(each));
  console.log(`GET ${statistics}: ${perSecond(basis)}`);
  for (const [index, path] of lists.entries()) {
    const rate = others[index] ?? Number.NaN;
    const share = rate / basis;
    console.log(
      `GET ${path}: ${perSecond(rate)}, ${(share * 100).toFixed(0)} % of the statistics; the minimum is ${smallestShare * 100} %`,
    );
    if (!(share >= smallestShare)) failed = true;
  }
} finally {
  await spindle.stop();
}
exit(failed ? 1 : 0);

async function listenerWithOneAlbum(origin: string): Promise<Visitor> {
  const visitor = await signIn(origin, { name: "reads" });
  const { spinId } = await startSpin(visitor);
  const { album } = await spinOf(visitor, spinId);
  await replyOf(await visitor.post("/api/listened", { spinId }));
  await replyOf(await visitor.post(`/api/favorites/${album.id}`));
  return visitor;
}
