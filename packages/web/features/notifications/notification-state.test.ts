import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notificationState } from "./notification-state.ts";
import { stateWords } from "./words.tsx";

const permission = fc.constantFrom<NotificationPermission>("default", "granted", "denied");
const browser = fc.record({ able: fc.boolean(), needsHomeScreen: fc.boolean(), permission });

describe("notificationState", () => {
  it("follows the permission if the browser and the server support notifications", () => {
    const badges = { default: "Not Set", granted: "Enabled", denied: "Blocked" } as const;
    for (const [given, badge] of Object.entries(badges)) {
      const able = {
        able: true,
        needsHomeScreen: false,
        permission: given as NotificationPermission,
      };
      expect(stateWords[notificationState(able, true, false)].badge).toBe(badge);
    }
  });

  it("is enabled only with permission, a capable and reachable browser, and a server that sends", () => {
    fc.assert(
      fc.property(browser, fc.boolean(), fc.boolean(), (of, serverSends, unreached) => {
        const state = notificationState(of, serverSends, unreached);
        const allowed = serverSends && of.able && !of.needsHomeScreen && of.permission === "granted";
        expect(state === "enabled").toBe(allowed && !unreached);
        expect(state === "unreached").toBe(allowed && unreached);
      }),
    );
  });

  it("requires the Home Screen first if needed, whatever the permission", () => {
    fc.assert(
      fc.property(permission, (given) => {
        const phone = { able: false, needsHomeScreen: true, permission: given };
        expect(notificationState(phone, true, false)).toBe("needs-home-screen");
      }),
    );
  });
});
