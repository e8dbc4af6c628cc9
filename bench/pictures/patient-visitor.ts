import type { Problem } from "@spindle/contract/problems.ts";
import type { Visitor } from "../../e2e/testing/visitor.ts";

/** The maximum number of attempts at a busy server. */
const mostTimes = 60;

/** A visitor that repeats a request after the requested delay if the server is overloaded. */
export function patient(visitor: Visitor): Visitor {
  return {
    origin: visitor.origin,
    cookies: visitor.cookies,
    open: (...request) => untilServed(() => visitor.open(...request)),
    post: (...request) => untilServed(() => visitor.post(...request)),
    at: (origin) => patient(visitor.at(origin)),
  };
}

async function untilServed(ask: () => Promise<Response>): Promise<Response> {
  let response = await ask();
  for (let times = 1; times < mostTimes && (await isOverloaded(response)); times += 1) {
    const seconds = Number(response.headers.get("Retry-After"));
    await new Promise((passed) => setTimeout(passed, seconds * 1000));
    response = await ask();
  }
  return response;
}

async function isOverloaded(response: Response): Promise<boolean> {
  if (response.status !== 503 || !response.headers.has("Retry-After")) return false;
  const { code } = (await response.clone().json()) as Problem;
  return code === "overloaded";
}
