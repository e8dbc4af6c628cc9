import type { Session } from "@spindle/contract/schemas/settings.ts";
import { Drawing, line } from "../../ui/icons.tsx";

const shapes = {
  computer: "M5 5h14v10H5zM2.5 19h19",
  phone: "M7 3h10v18H7zM11 18h2",
  unknown: "M4 5h16v14H4zM4 9h16",
} as const satisfies Record<Session["kind"], string>;

export function DeviceIcon({ kind }: Pick<Session, "kind">) {
  return (
    <Drawing>
      <path {...line} d={shapes[kind]} />
    </Drawing>
  );
}
