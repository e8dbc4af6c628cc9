/** Whether a path is of the sandbox's protocol, which this server calls by any address it listens on. It answers only to secrets and tokens. */
export function isSandboxCall(path: string): boolean {
  return /^\/sandbox\/(?:v1|api\/token)(?:\/|$)/.test(path);
}
