import type { Hono } from "hono";
import { callerFor, control } from "./sign-in.ts";

/** A listener's calls to a sandbox with scripted faults. */
export async function scriptedCaller(app: Hono) {
  const call = await callerFor(app);
  return {
    call,
    script: (fault: object, match: object = {}, times?: number) =>
      control(app, "POST", "/faults", { match, fault, ...(times === undefined ? {} : { times }) }),
    async answer(path: string) {
      const response = await call(path);
      return {
        status: response.status,
        retryAfter: response.headers.get("Retry-After"),
        text: await response.text(),
      };
    },
  };
}
