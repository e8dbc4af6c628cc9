import { LRUCache } from "lru-cache";
import { type Device, type DeviceChoice, devicesFor } from "./device.ts";
import type { Playback } from "./playback.ts";

export interface PlayerState {
  readonly devices: readonly Device[];
  readonly shuffle: boolean;
  readonly playback: Playback | undefined;
}

export type Players = ReturnType<typeof createPlayers>;

const mostRemembered = 5000;

/** One player per account, in memory. */
export function createPlayers() {
  const states = new LRUCache<string, PlayerState>({ max: mostRemembered });
  // Shuffle is initially on, as many people have it: playing an album in order must switch it off.
  const state = (accountId: string): PlayerState =>
    states.get(accountId) ?? { devices: devicesFor(accountId, "active"), shuffle: true, playback: undefined };
  const change = (accountId: string, changes: Partial<PlayerState>) => {
    states.set(accountId, { ...state(accountId), ...changes });
  };
  return {
    state,
    change,
    activate(accountId: string, deviceId: string | null) {
      const devices = state(accountId).devices.map((device) => ({
        ...device,
        is_active: device.id === deviceId,
      }));
      change(accountId, { devices });
    },
    devices: (accountId: string) => state(accountId).devices,
    /** Replaces the devices; without any, nothing plays. */
    setDevices(accountId: string, choice: DeviceChoice) {
      const devices = devicesFor(accountId, choice);
      const playback = devices.some((device) => device.is_active) ? state(accountId).playback : undefined;
      change(accountId, { devices, playback });
    },
    clear: () => states.clear(),
  };
}
