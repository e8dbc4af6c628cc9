import { expect, test } from "vitest";
import type { MusicService } from "../ports/music-service.ts";
import { createProviderRegistry } from "./registry.ts";

test.each(["passkey", "local", "recovery-code", "shelf"])("no service may have the id %s", (id) => {
  const service: MusicService = { id, name: "Taken", artworkOrigins: [] };
  expect(() => createProviderRegistry([service])).toThrow(id);
});
