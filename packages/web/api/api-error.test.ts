import { problemOf } from "@spindle/contract/problems.ts";
import { describe, expect, it } from "vitest";
import {
  ApiError,
  isDailyLimit,
  isMissing,
  isSignedOut,
  isUnanswered,
  NoAnswer,
  wordsOf,
} from "./api-error.ts";

describe("the message of a failed response", () => {
  it.each([
    [401, "401: Please log in to continue"],
    [403, "403: You don't have permission to do that"],
    [404, "404: We couldn't find what you're looking for"],
    [429, "429: what the server said"],
    [500, "500: Something went wrong on our end. Please try again in a moment"],
    [503, "503: Something went wrong on our end. Please try again in a moment"],
    [400, "400: Something went wrong. Please try again"],
    [418, "418: Something went wrong. Please try again"],
  ])("for status %i is %s", (status, message) => {
    expect(new ApiError(status, "what the server said").message).toBe(message);
  });

  it("is the detail of a daily-limit problem", () => {
    const problem = problemOf("daily-limit", { nextSpinAt: "2026-11-22T00:00:00.000Z" });
    const error = new ApiError(429, JSON.stringify(problem));
    expect(error.message).toBe("429: Daily limit reached. Come back tomorrow for your next spin!");
    expect(error.code).toBe("daily-limit");
    expect(error.problem?.nextSpinAt).toBe("2026-11-22T00:00:00.000Z");
  });

  it("is the server's text for a 400 about the daily limit", () => {
    expect(new ApiError(400, "Daily limit reached").message).toBe("400: Daily limit reached");
  });

  it("handles JSON that is not a problem document", () => {
    expect(new ApiError(429, "[1]").message).toBe("429: [1]");
    expect(new ApiError(429, "null").problem).toBeUndefined();
  });
});

describe("kinds of failure", () => {
  it("distinguishes a used-up day from other refusals", () => {
    expect(isDailyLimit(new ApiError(429, JSON.stringify(problemOf("day-not-later"))))).toBe(true);
    expect(isDailyLimit(new ApiError(429, "Too many requests"))).toBe(false);
  });

  it("recognizes a signed-out response", () => {
    expect(isSignedOut(new ApiError(401, "{}"))).toBe(true);
    expect(isSignedOut(new ApiError(401, ""))).toBe(false);
    expect(isSignedOut(new NoAnswer(new TypeError("Failed to fetch")))).toBe(false);
  });

  it("distinguishes a missing resource from a failed request", () => {
    const missing = (status: number) => isMissing(new ApiError(status, "{}"));
    expect([400, 401, 404].map(missing)).toEqual([true, true, true]);
    expect([403, 429, 500, 503].some(missing)).toBe(false);
    expect(isMissing(new ApiError(404, "<h1>Not Found</h1>"))).toBe(false);
    expect(isMissing(new NoAnswer(new TypeError("Failed to fetch")))).toBe(false);
  });

  it.each([
    [502, "<h1>Bad Gateway</h1>"],
    [503, ""],
    [504, "{}"],
    [503, '{"detail":"no healthy upstream"}'],
    [500, "Internal Server Error"],
    [404, "<h1>Not Found</h1>"],
    [429, "Too many requests"],
    [503, JSON.stringify(problemOf("unavailable"))],
    [503, JSON.stringify(problemOf("overloaded"))],
  ])("treats %i with %j as unanswered", (status, body) => {
    expect(isUnanswered(new ApiError(status, body))).toBe(true);
  });

  it.each([
    [500, JSON.stringify(problemOf("internal"))],
    [500, "{}"],
    [403, "{}"],
    [503, JSON.stringify(problemOf("provider-unavailable"))],
    [429, JSON.stringify(problemOf("too-many-requests"))],
  ])("treats %i with %j as answered", (status, body) => {
    expect(isUnanswered(new ApiError(status, body))).toBe(false);
  });

  it("uses the screen's text if there was no response", () => {
    expect(wordsOf(new NoAnswer(new TypeError("Failed to fetch")), "Please try again!")).toBe(
      "Please try again!",
    );
    expect(wordsOf(new ApiError(500, ""), "Please try again!")).toContain("on our end");
  });
});
