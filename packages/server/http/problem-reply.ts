import {
  type ProblemCode,
  problemContentType,
  type ProblemExtra,
  problemOf,
} from "@spindle/contract/problems.ts";

/** Problem details (RFC 9457) with the status of their code. */
export function problemReply(
  code: ProblemCode,
  extra: ProblemExtra = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const problem = problemOf(code, extra);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      "Content-Type": problemContentType,
      "Cache-Control": "no-store",
      ...retryAfterHeader(extra),
      ...headers,
    },
  });
}

/** RFC 9110, 10.2.3. */
export function retryAfterHeader({ retryAfter }: ProblemExtra): Readonly<Record<string, string>> {
  return retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
}
