import { expect, it } from "vitest";
import { signInOutcomeIn } from "./sign-in-outcome.ts";

it("reads only known outcomes", () => {
  expect(signInOutcomeIn("?signin=denied")).toBe("denied");
  expect(signInOutcomeIn("?ref=social&signin=not-registered")).toBe("not-registered");
  expect(signInOutcomeIn("?signin=failed")).toBe("failed");
  expect(signInOutcomeIn("?signin=<script>")).toBeUndefined();
  expect(signInOutcomeIn("")).toBeUndefined();
});
