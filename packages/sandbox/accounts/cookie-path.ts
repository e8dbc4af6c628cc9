import type { Sandbox } from "../sandbox.ts";

/** Cookies of the accounts page belong to the sandbox's own path alone. */
export function cookiePath(sandbox: Sandbox): string {
  return new URL(sandbox.options.publicUrl).pathname;
}
