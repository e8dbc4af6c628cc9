import type { Problem, ProblemCode } from "@spindle/contract/problems.ts";
import * as words from "./words.ts";

/** The statuses with which a gateway reports that the server is unavailable. */
const gatewayFailures: readonly number[] = [502, 503, 504];

/** An answer with a status that is not OK. Its message is the status, a colon, and text for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly problem: Problem | undefined;
  /** False if a gateway or captive portal answered instead of the server, or the server is unavailable. */
  readonly isAnswer: boolean;

  constructor(status: number, body: string) {
    const json = jsonIn(body);
    const problem = problemIn(json);
    super(`${status}: ${friendlyText(status, problem?.detail ?? body)}`);
    this.status = status;
    this.code = problem?.code;
    this.problem = problem;
    // The server's own refusals are JSON and have a code.
    const isGateway = problem?.code === undefined && gatewayFailures.includes(status);
    const isOutage = problem?.code === "unavailable" || problem?.code === "overloaded";
    this.isAnswer = json !== undefined && !isGateway && !isOutage;
  }
}

/** No answer came, or none that the server could have sent. It has no message: each screen says what the user can do. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("", { cause });
  }
}

/** The error's message, or the fallback if it has none. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message !== "" ? error.message : otherwise;
}

/** Whether the server didn't answer the request: then stored data may be shown and an act may wait. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof NoAnswer || (error instanceof ApiError && !error.isAnswer);
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.isAnswer && error.status === 401;
}

/** Whether the resource doesn't exist, needs a sign-in, or has an impossible ID. */
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
