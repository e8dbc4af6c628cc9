import type { MiddlewareHandler } from "hono";
import { Unavailable } from "../../unavailable.ts";

/** Milliseconds until a caller gets an answer, including the arrival of the request's body. */
export const longestAnswer = 18_000;

/** Answers 503 if the time is over. The work goes on, and a repeated call may find it done. */
export const answerInTime: MiddlewareHandler = async (_c, next) => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Unavailable(`No answer within ${longestAnswer / 1000} s`)),
    longestAnswer,
  );
  try {
    await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
};
