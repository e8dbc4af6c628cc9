import type { Sandbox } from "../sandbox.ts";

export function cookiePath(sandbox: Sandbox): string {
  return new URL(sandbox.options.publicUrl).pathname;
}
