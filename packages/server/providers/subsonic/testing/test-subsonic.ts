import type { FakeClock } from "../../testing/fake-clock.ts";
import type { ClientOptions } from "../client.ts";
import { createKnownServers } from "../known-servers.ts";
import { createSubsonicService } from "../subsonic-service.ts";

/** The adapter, for any server unless told otherwise. Its pauses move the clock and take no time. */
export function createTestSubsonic(
  clock: FakeClock,
  options: Partial<Omit<ClientOptions, "id" | "clock">> = {},
): ReturnType<typeof createSubsonicService> {
  return createSubsonicService({
    servers: createKnownServers([], true),
    clock,
    randomness: { fraction: () => 0.5, bytes: (count) => new Uint8Array(count) },
    log: () => {},
    pause: async (ms) => clock.advance(ms),
    ...options,
  });
}
