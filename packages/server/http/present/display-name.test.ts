import { expect, test } from "vitest";
import { presentDisplayName } from "./display-name.ts";

test("a listener without a name at the provider is a music lover", () => {
  expect(presentDisplayName({ display_name: null })).toBe("Music Lover");
  expect(presentDisplayName({ display_name: "Ada" })).toBe("Ada");
});
