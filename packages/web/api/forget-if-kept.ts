import type { Me } from "@spindle/contract/schemas/me.ts";
import { keptFlag } from "./kept-flag.ts";

/** Forgets what is kept where the session has ended, if anything is. */
export function forgetIfKept(): void {
  if (keptFlag.read()) forget().catch(() => undefined);
}

async function forget(): Promise<void> {
  const { forgetHere } = await import("./forget-here.ts");
  await forgetHere();
}

/** Forgets what is kept of others as soon as it is known who is here; answers who. */
export function forgetOthersIfKept(me: Me): Me {
  if (keptFlag.read()) leaveOnly(me).catch(() => undefined);
  return me;
}

async function leaveOnly(me: Me): Promise<void> {
  const { forgetOthers } = await import("./kept.ts");
  await forgetOthers(me);
}
