import type { Fault, ScriptedFault } from "./fault-schema.ts";

export interface IncomingRequest {
  readonly method: string;
  /** The real service's path: `/v1/me/albums` or `/api/token`. */
  readonly path: string;
  readonly account: string | undefined;
}

export type FaultScript = ReturnType<typeof createFaultScript>;

const mostScripted = 1000;

/** Faults in the order they were added; the first match applies. */
export function createFaultScript() {
  let faults: readonly ScriptedFault[] = [];
  return {
    add(fault: ScriptedFault) {
      faults = [...faults, fault].slice(-mostScripted);
    },
    /** Returns the first fault that matches, and counts it. */
    match(request: IncomingRequest): Fault | undefined {
      const matched = faults.find(({ match }) => matches(match, request));
      if (matched?.times !== undefined) {
        const times = matched.times - 1;
        faults = faults.flatMap((fault) =>
          fault !== matched ? [fault] : times === 0 ? [] : [{ ...fault, times }],
        );
      }
      return matched?.fault;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
  };
}

function matches(match: ScriptedFault["match"], request: IncomingRequest): boolean {
  return (
    (match.method === undefined || match.method.toUpperCase() === request.method) &&
    (match.account === undefined || match.account === request.account) &&
    (match.path === undefined || pathMatches(match.path, request.path))
  );
}

function pathMatches(pattern: string, path: string): boolean {
  if (!pattern.includes("*")) return path === pattern || path.startsWith(pattern);
  const source = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("*", ".*");
  return new RegExp(`^${source}$`).test(path);
}
