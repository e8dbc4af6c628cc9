import { describe, expect, it } from "vitest";
import { failing, patience, refOfKnown, signedIn } from "./listener.ts";
import type { Devices, Listener, Stage } from "./stage.ts";

export function playConformance(stage: Stage): void {
  const outcome = async (listener: Listener, devices: Devices) => {
    const { access, account } = await signedIn(stage(), listener);
    const ref = await refOfKnown(stage(), access);
    await stage().setDevices(account.id, devices);
    return stage().provider.play(access, ref, patience());
  };

  describe("playing", () => {
    it.each(["active", "inactive"] as const)("plays on a device that is %s", async (devices) => {
      expect(await outcome("collector", devices)).toEqual({ ok: true, value: { kind: "playing" } });
    });

    it.each(["none", "restricted"] as const)("says so if the devices are: %s", async (devices) => {
      expect(await outcome("collector", devices)).toEqual({ ok: true, value: { kind: "no-device" } });
    });

    it("says so if the listener's plan does not allow it", async () => {
      const played = await outcome("without-premium", "active");
      expect(played).toEqual({ ok: true, value: { kind: "premium-required" } });
    });

    it("says so if the album cannot be played", async () => {
      const { access, account } = await signedIn(stage(), "collector");
      await stage().setDevices(account.id, "active");
      const played = await stage().provider.play(access, "no such album", patience());
      expect(played).toEqual({ ok: true, value: { kind: "album-refused" } });
    });

    it("fails with a missing scope before playback is granted", async () => {
      const { access } = await signedIn(stage(), "collector", false);
      const ref = await refOfKnown(stage(), access);
      const played = await stage().provider.play(access, ref, patience());
      expect(played).toEqual(failing("missing-scope"));
    });
  });
}
