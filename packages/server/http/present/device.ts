import type { Session } from "@spindle/contract/schemas/settings.ts";
import type { SessionReading } from "../../use-cases/list-sessions.ts";

const phones = ["Android", "iPhone", "iPad"];

export function presentDevice({
  browser,
  system,
}: Pick<SessionReading, "browser" | "system">): Pick<Session, "device" | "kind"> {
  if (system === null) return { device: browser ?? "Unknown device", kind: "unknown" };
  return {
    device: `${browser ?? "A browser"} on ${system}`,
    kind: phones.includes(system) ? "phone" : "computer",
  };
}
