import { type ApiError, apiError } from "../web-api/api-reply.ts";
import type { Account } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import type { Device } from "./device.ts";

export const restrictionViolated = apiError(403, "Player command failed: Restriction violated", "UNKNOWN");

/** The device of a command: the given one, else the active one. Needs Premium and a device that takes commands. */
export function targetDevice(
  sandbox: Sandbox,
  account: Account,
  deviceId: string | null,
): { readonly kind: "device"; readonly device: Device } | ApiError {
  if (!account.persona.premium) {
    return apiError(403, "Player command failed: Premium required", "PREMIUM_REQUIRED");
  }
  const devices = sandbox.players.devices(account.accountId);
  const device = devices.find((own) => (deviceId === null ? own.is_active : own.id === deviceId));
  if (device === undefined) {
    return deviceId === null
      ? apiError(404, "Player command failed: No active device found", "NO_ACTIVE_DEVICE")
      : apiError(404, "Device not found");
  }
  return device.is_restricted ? restrictionViolated : { kind: "device", device };
}
