import { expect, test } from "vitest";
import type { MusicService } from "../ports/music-service.ts";
import { createProviderRegistry } from "./registry.ts";

const service = (id: string): MusicService => ({ id, name: "Shop", artworkOrigins: [] });

test.each(["passkey", "local", "recovery-code", "shelf"])("no service may have the id %s", (id) => {
  expect(() => createProviderRegistry([service(id)])).toThrow(`no service may have the id ${id}`);
});

test.each(["", "Shop", "Crate Music/x", "shop?", "sh\u00f6p", ".."])(
  "an id fits into paths, unlike %j",
  (id) => {
    expect(() => createProviderRegistry([service("shop-2"), service(id)])).toThrow("must be of lower-case");
  },
);

test("no two services have one id", () => {
  expect(() => createProviderRegistry([service("shop"), service("other"), service("shop")])).toThrow(
    "two services have the id shop",
  );
});
