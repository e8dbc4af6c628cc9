import { type ProblemCode, problemContentType, problemOf } from "@spindle/contract/problems.ts";

/** Problem details (RFC 9457) with the status of their code. */
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
