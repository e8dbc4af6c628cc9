import { setTimeout as pause } from "node:timers/promises";
import type { ScriptedFault } from "@spindle/sandbox/control/fault-schema.ts";
import type { LoggedRequest } from "@spindle/sandbox/control/request-log.ts";
import type { DeviceChoice } from "@spindle/sandbox/player/device.ts";

/** The control API of one process's sandbox. */
export interface SandboxControl {
  fault(fault: ScriptedFault): Promise<void>;
  clearFaults(): Promise<void>;
  requests(): Promise<readonly LoggedRequest[]>;
  /** The requests of a path, after all of them have been answered. */
  answersOf(path: string): Promise<readonly LoggedRequest[]>;
  forgetRequests(): Promise<void>;
  accountOf(displayName: string): Promise<string>;
  setDevices(accountId: string, devices: DeviceChoice): Promise<void>;
  revoke(accountId: string): Promise<void>;
}

export function sandboxControl(origin: string): SandboxControl {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/sandbox/control${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path} of the sandbox's control: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const requests = async () => {
    const log = (await call("GET", "/requests")) as { readonly requests: readonly LoggedRequest[] };
    return log.requests;
  };
  return {
    fault: async (fault) => void (await call("POST", "/faults", fault)),
    clearFaults: async () => void (await call("DELETE", "/faults")),
    requests,
    answersOf: async (path) => {
      for (;;) {
        const ofPath = (await requests()).filter((request) => request.path === path);
        if (ofPath.every(({ status }) => status !== null)) return ofPath;
        await pause(100);
      }
    },
    forgetRequests: async () => void (await call("DELETE", "/requests")),
    accountOf: async (displayName) => {
      const accounts = (await call("GET", "/accounts")) as readonly {
        readonly accountId: string;
        readonly displayName: string;
      }[];
      const account = accounts.find((known) => known.displayName === displayName);
      if (!account) throw new Error(`${displayName} has not signed in to the sandbox.`);
      return account.accountId;
    },
    setDevices: async (accountId, devices) =>
      void (await call("PUT", `/accounts/${accountId}/devices`, { devices })),
    revoke: async (accountId) => void (await call("POST", `/accounts/${accountId}/revoke`, {})),
  };
}
