import { type ProblemCode, problemContentType, problemOf } from "@spindle/contract/problems.ts";

/** A failure as the caller gets it: RFC 9457 problem details with the status of its code. */
export function problemReply(
  code: ProblemCode,
  extra: Parameters<typeof problemOf>[1] = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const problem = problemOf(code, extra);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { "Content-Type": problemContentType, "Cache-Control": "no-store", ...headers },
  });
}
