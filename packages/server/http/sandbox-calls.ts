/**
 * Whether a path is of the sandbox's protocol rather than its pages: this server calls it for its listeners, by whatever
 * address it listens on. What is there answers only to the client's secret or to a listener's token.
 */
export function isSandboxCall(path: string): boolean {
  return /^\/sandbox\/(?:v1|api\/token)(?:\/|$)/.test(path);
}
