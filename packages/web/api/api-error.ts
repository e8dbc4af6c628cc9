import type { Problem, ProblemCode } from "@spindle/contract/problems.ts";

/** An answer that was not OK. Its message is the status, a colon, and what a person can read. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly problem: Problem | undefined;

  constructor(status: number, body: string) {
    const problem = problemIn(body);
    super(`${status}: ${friendlyText(status, problem?.detail ?? body)}`);
    this.name = "ApiError";
    this.status = status;
    this.code = problem?.code;
    this.problem = problem;
  }
}

/** No answer came at all. It has no message of its own, so each screen says what the user can do there. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("", { cause });
    this.name = "NoAnswer";
  }
}

/** What the error says, or the given words where it says nothing. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message !== "" ? error.message : otherwise;
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether what was asked for is not there: not at all, not for someone signed out, or under a name that nothing can have. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 404].includes(error.status);
}

export function isDailyLimit(error: unknown): boolean {
  return error instanceof ApiError && error.message.includes("Daily limit reached");
}

function friendlyText(status: number, said: string): string {
  if (status === 401) return "Please log in to continue";
  if (status === 403) return "You don't have permission to do that";
  if (status === 404) return "We couldn't find what you're looking for";
  if (status === 429) return said;
  if (status >= 500) return "Something went wrong on our end. Please try again in a moment";
  if (status === 400 && said.includes("Daily limit")) return said;
  return "Something went wrong. Please try again";
}

function problemIn(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const isProblem =
      typeof parsed === "object" &&
      parsed !== null &&
      "detail" in parsed &&
      typeof parsed.detail === "string";
    return isProblem ? (parsed as Problem) : undefined;
  } catch {
    return undefined;
  }
}
