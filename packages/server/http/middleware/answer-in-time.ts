import type { MiddlewareHandler } from "hono";
import { Unavailable } from "../../unavailable.ts";

/** Milliseconds until a caller gets an answer, including the arrival of the request's body unless that may be slow. */
export const longestAnswer = 18_000;

type Work = <Value>(work: () => Promise<Value>) => Promise<Value>;

const untimed = new WeakMap<Request, Work>();

/** Answers 503 if the time is over. The work goes on, and a repeated call may find it done. */
export const answerInTime: MiddlewareHandler = async (c, next) => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const start = () =>
    setTimeout(() => reject(new Unavailable(`No answer within ${longestAnswer / 1000} s`)), longestAnswer);
  let timer = start();
  untimed.set(c.req.raw, async (work) => {
    clearTimeout(timer);
    try {
      return await work();
    } finally {
      timer = start();
    }
  });
  try {
    await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Does something that may take long; the request's time begins again after it. */
export function withoutTimeLimit<Value>(request: Request, work: () => Promise<Value>): Promise<Value> {
  return untimed.get(request)?.(work) ?? work();
}
