import { describe, expect, it } from "vitest";
import { playOutcome } from "./play-outcome.ts";

const context = { providerName: "Spotify", origin: "http://127.0.0.1:3000", mayAskConsent: true };
const album = "https://open.spotify.com/album/1";

describe("playOutcome", () => {
  it("names the provider if the album plays", () => {
    expect(playOutcome({ success: true, requiresDevice: false }, context)).toMatchObject({
      kind: "playing",
      toast: { title: "Playing on Spotify", tone: "neutral" },
    });
  });

  it("opens the album at the provider if no device is ready", () => {
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

  it("shows the server's message if the album doesn't play", () => {
    const outcome = playOutcome(
      { success: false, requiresDevice: false, message: "Premium needed" },
      context,
    );
    expect(outcome).toMatchObject({
      toast: { title: "Couldn't Start Playback", description: "Premium needed" },
    });
  });

  it("shows a default message if the reply has neither a URL nor a message", () => {
    for (const requiresDevice of [true, false]) {
      expect(playOutcome({ success: false, requiresDevice }, context)).toMatchObject({
        kind: "not-playing",
        toast: { description: "We couldn't start playing this album" },
      });
    }
  });

  it("doesn't open a URL that isn't a web page", () => {
    const played = { success: false, requiresDevice: true, spotifyUrl: "javascript:alert(1)" };
    expect(playOutcome(played, context).kind).toBe("not-playing");
  });

  it("redirects to the consent screen only once", () => {
    const played = { success: false, requiresDevice: false, consentUrl: "/auth/spotify/login?play=1" };
    expect(playOutcome(played, context)).toEqual({
      kind: "asks-consent",
      path: "/auth/spotify/login?play=1",
    });
    expect(playOutcome(played, { ...context, mayAskConsent: false }).kind).toBe("not-playing");
  });
});
