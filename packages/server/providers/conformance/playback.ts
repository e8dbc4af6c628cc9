import { describe, expect, it } from "vitest";
import { failsInTime } from "./faults.ts";
import { failing, patience, runOnStage } from "./run-on-stage.ts";
import type { Devices, LinkStage, Persona, RemoteStage } from "./stage.ts";

/** Tests of every service whose albums have addresses: all that a `link` service has, and a part of a `remote` one. */
export function linkConformance(name: string, setup: () => Promise<LinkStage>): void {
  describe(`${name} conforms to the addresses of Playback`, () => {
    const stage = runOnStage(setup);

    it("names an album's page, and a search for any name", () => {
      const { playback } = stage();
      const names = ["Who Made Who?", "%00 & # / ..", "録音されていない", "\uD800"];
      const urls = [playback.albumUrl("an-id"), ...names.map((each) => playback.searchUrl("AC/DC", each))];
      for (const url of urls) {
        expect(new URL(url).protocol).toMatch(/^https?:$/);
        expect(new URL(url).href).toBe(url);
      }
      expect(new Set(urls).size).toBe(urls.length);
    });
  });
}

/** Tests of every service that plays on a listener's devices. */
export function remoteConformance(name: string, setup: () => Promise<RemoteStage>): void {
  linkConformance(name, setup);
  describe(`${name} conforms to remote Playback`, () => {
    const stage = runOnStage(setup);
    const outcome = async (persona: Persona, devices: Devices, ref = stage().known.ref) => {
      const { access, accountId } = await stage().connect(persona);
      await stage().setDevices(accountId, devices);
      return stage().playback.play(access, ref, patience());
    };

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
      const played = await outcome("collector", "active", "no such album");
      expect(played).toEqual({ ok: true, value: { kind: "album-refused" } });
    });

    it("needs the listener's leave to play", async () => {
      const allowed = await stage().connect("collector");
      expect(stage().playback.canPlay(allowed.scopes)).toBe(true);
      const { access, scopes } = await stage().connect("collector", false);
      expect(stage().playback.canPlay(scopes)).toBe(false);
      const played = await stage().playback.play(access, stage().known.ref, patience());
      expect(played).toEqual(failing("missing-scope"));
    });

    failsInTime("playing", stage, ({ playback, known }, access, signal) =>
      playback.play(access, known.ref, signal),
    );
  });
}
