import { describe, expect, test } from "vitest";
import { linkConformance } from "./conformance/playback.ts";
import { createProviderRegistry } from "./registry.ts";
import { linkService } from "./testing/link-service.ts";

describe("a service without sign-in", () => {
  test("is found as a music service, and is no provider", () => {
    const { find, findProvider } = createProviderRegistry([linkService]);
    expect(find("shop")).toBe(linkService);
    expect(findProvider("shop")).toBeUndefined();
    expect(findProvider("nobody")).toBeUndefined();
  });
});

const nothing = async () => {};
linkConformance("A service of addresses alone", async () => ({
  ...linkService,
  reset: nothing,
  stop: nothing,
}));
