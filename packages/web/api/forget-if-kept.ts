import { keptFlag } from "./kept-flag.ts";

/** Forgets what is kept where the session has ended, if anything is. */
export function forgetIfKept(): void {
  if (keptFlag.read()) forget().catch(() => undefined);
}

async function forget(): Promise<void> {
  const { forgetListener } = await import("./kept.ts");
  await forgetListener();
}
