import type { Sandbox } from "../sandbox.ts";

/** Limits cookies to the sandbox's own path. */
export function cookiePath(sandbox: Sandbox): string {
  return new URL(sandbox.options.publicUrl).pathname;
}
