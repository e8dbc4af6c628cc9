import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notificationState, stateWords } from "./notification-state.ts";

const permission = fc.constantFrom<NotificationPermission>("default", "granted", "denied");
const browser = fc.record({
  able: fc.boolean(),
  needsHomeScreen: fc.boolean(),
  permission,
  switchedOn: fc.boolean(),
});

describe("the state of the notification card", () => {
  it("wears the badge of the permission wherever the browser and the server are able", () => {
    const badges = { default: "Not Set", granted: "Enabled", denied: "Blocked" } as const;
    for (const [given, badge] of Object.entries(badges)) {
      const able = {
        able: true,
        needsHomeScreen: false,
        permission: given as NotificationPermission,
        switchedOn: true,
      };
      expect(stateWords[notificationState(able, true)].badge).toBe(badge);
    }
  });

  it("is enabled only with a permission, the listener's own press, a browser that is able, and a server that sends", () => {
    fc.assert(
      fc.property(browser, fc.boolean(), (of, serverSends) => {
        const enabled = notificationState(of, serverSends) === "enabled";
        const allowed = of.permission === "granted" && of.switchedOn;
        expect(enabled).toBe(serverSends && of.able && !of.needsHomeScreen && allowed);
      }),
    );
  });

  it("leads to the Home Screen first where that is needed, whatever the permission", () => {
    fc.assert(
      fc.property(permission, fc.boolean(), (given, switchedOn) => {
        const phone = { able: false, needsHomeScreen: true, permission: given, switchedOn };
        expect(notificationState(phone, true)).toBe("needs-home-screen");
      }),
    );
  });
});
