import { LRUCache } from "lru-cache";
import { type Device, type DeviceChoice, devicesFor } from "./device.ts";
import type { Playback } from "./playback.ts";

export interface PlayerState {
  readonly devices: readonly Device[];
  readonly shuffle: boolean;
  readonly playback: Playback | undefined;
}

/** One player per account, in memory. */
export interface Players {
  state(accountId: string): PlayerState;
  change(accountId: string, changes: Partial<PlayerState>): void;
  activate(accountId: string, deviceId: string | null): void;
  devices(accountId: string): readonly Device[];
  /** Replaces the devices; without any, nothing plays. */
  setDevices(accountId: string, choice: DeviceChoice): void;
  clear(): void;
}

const mostRemembered = 5000;

export function createPlayers(): Players {
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
    activate(accountId, deviceId) {
      const devices = state(accountId).devices.map((device) => ({
        ...device,
        is_active: device.id === deviceId,
      }));
      change(accountId, { devices });
    },
    devices: (accountId) => state(accountId).devices,
    setDevices(accountId, choice) {
      const devices = devicesFor(accountId, choice);
      const kept = devices.some((device) => device.is_active) ? state(accountId).playback : undefined;
      change(accountId, { devices, playback: kept });
    },
    clear: () => states.clear(),
  };
}
