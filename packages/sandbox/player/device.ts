import * as v from "valibot";
import { idOf } from "../ids/base62-id.ts";

const deviceSchema = v.strictObject({
  /** Null for a device that takes no commands by id. */
  id: v.nullable(v.string()),
  is_active: v.boolean(),
  is_private_session: v.boolean(),
  is_restricted: v.boolean(),
  name: v.string(),
  type: v.string(),
  volume_percent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  supports_volume: v.boolean(),
});

export type Device = Readonly<v.InferOutput<typeof deviceSchema>>;

/** Devices as control routes set them: a preset or a full list. */
export const devicesSchema = v.strictObject({
  devices: v.union([
    v.picklist(["none", "inactive", "active", "restricted"]),
    v.pipe(v.array(deviceSchema), v.maxLength(10)),
  ]),
});

export type DeviceChoice = v.InferOutput<typeof devicesSchema>["devices"];

export function devicesFor(accountId: string, choice: DeviceChoice): readonly Device[] {
  if (typeof choice !== "string") return choice;
  if (choice === "none") return [];
  return [
    {
      id: idOf("device", accountId),
      is_active: choice !== "inactive",
      is_private_session: false,
      is_restricted: choice === "restricted",
      name: "Sandbox turntable",
      type: "Computer",
      volume_percent: 60,
      supports_volume: true,
    },
  ];
}
