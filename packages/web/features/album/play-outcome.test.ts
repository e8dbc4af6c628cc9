import { describe, expect, it } from "vitest";
import { playOutcome } from "./play-outcome.ts";

const context = { providerName: "Spotify", origin: "http://127.0.0.1:3000", mayAskConsent: true };
const album = "https://open.spotify.com/album/1";

describe("after Play", () => {
  it("says that it plays, by the provider's name", () => {
    expect(playOutcome({ success: true, requiresDevice: false }, context)).toMatchObject({
      kind: "playing",
      toast: { title: "Playing on Spotify", tone: "neutral" },
    });
  });

  it("opens the album at the provider where no device is ready", () => {
    const outcome = playOutcome({ success: false, requiresDevice: true, spotifyUrl: album }, context);
    expect(outcome).toMatchObject({
      kind: "opens-provider",
      url: album,
      toast: {
        title: "No Active Device Found",
        description:
          "Opening album in Spotify. Please start Spotify on a device first, then try the play button again.",
      },
    });
  });

  it("says what the server said where it does not play", () => {
    const outcome = playOutcome(
      { success: false, requiresDevice: false, message: "Premium needed" },
      context,
    );
    expect(outcome).toMatchObject({
      toast: { title: "Couldn't Start Playback", description: "Premium needed" },
    });
  });

  it("has words of its own where neither an address nor a message came", () => {
    for (const requiresDevice of [true, false]) {
      expect(playOutcome({ success: false, requiresDevice }, context)).toMatchObject({
        kind: "not-playing",
        toast: { description: "We couldn't start playing this album" },
      });
    }
  });

  it("does not open an address that is no web page", () => {
    const played = { success: false, requiresDevice: true, spotifyUrl: "javascript:alert(1)" };
    expect(playOutcome(played, context).kind).toBe("not-playing");
  });

  it("sends the listener to the consent once, and not in a circle", () => {
    const played = { success: false, requiresDevice: false, consentUrl: "/auth/spotify/login?play=1" };
    expect(playOutcome(played, context)).toEqual({
      kind: "asks-consent",
      path: "/auth/spotify/login?play=1",
    });
    expect(playOutcome(played, { ...context, mayAskConsent: false }).kind).toBe("not-playing");
  });
});
