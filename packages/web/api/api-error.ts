import type { Problem, ProblemCode } from "@spindle/contract/problems.ts";
import * as words from "./words.ts";

/** The statuses by which a gateway says that the server is not there. */
const gatewayFailures: readonly number[] = [502, 503, 504];

/** An answer that was not OK. Its message is the status, a colon, and what a person can read. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly problem: Problem | undefined;
  /** False if a gateway or a captive portal answered in the server's place, or the server says that it can answer nothing now. */
  readonly isAnswer: boolean;

  constructor(status: number, body: string) {
    const json = jsonIn(body);
    const problem = problemIn(json);
    super(`${status}: ${friendlyText(status, problem?.detail ?? body)}`);
    this.status = status;
    this.code = problem?.code;
    this.problem = problem;
    // Every refusal of the server's own is JSON, and has a code.
    const isGateway = problem?.code === undefined && gatewayFailures.includes(status);
    const isOutage = problem?.code === "unavailable" || problem?.code === "overloaded";
    this.isAnswer = json !== undefined && !isGateway && !isOutage;
  }
}

/** No answer came, or none that the server could have given. It has no message of its own, so each screen says what the user can do there. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("", { cause });
  }
}

/** What the error says, or the given words if it says nothing. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message !== "" ? error.message : otherwise;
}

/** Whether the server has said nothing about what it was asked: what is kept may be shown, and an act may wait. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof NoAnswer || (error instanceof ApiError && !error.isAnswer);
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.isAnswer && error.status === 401;
}

/** Whether what was asked for is not there: not at all, not for someone signed out, or under a name that nothing can have. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.isAnswer && [400, 401, 404].includes(error.status);
}

export function isDailyLimit(error: unknown): boolean {
  return error instanceof ApiError && error.message.includes("Daily limit reached");
}

function friendlyText(status: number, said: string): string {
  if (status === 401) return words.signInFirst;
  if (status === 403) return words.notAllowed;
  if (status === 404) return words.notFound;
  if (status === 429) return said;
  if (status >= 500) return words.ourFault;
  if (status === 400 && said.includes("Daily limit")) return said;
  return words.somethingWrong;
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function problemIn(json: unknown): Problem | undefined {
  const isProblem =
    typeof json === "object" && json !== null && "detail" in json && typeof json.detail === "string";
  return isProblem ? (json as Problem) : undefined;
}
