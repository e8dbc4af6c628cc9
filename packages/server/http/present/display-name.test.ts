import { expect, test } from "vitest";
import { presentDisplayName } from "./display-name.ts";

test("a listener of whom the provider tells no name is a music lover, every other one goes by their own", () => {
  expect(presentDisplayName({ display_name: null })).toBe("Music Lover");
  expect(presentDisplayName({ display_name: "Ada" })).toBe("Ada");
});
