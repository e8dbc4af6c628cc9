import { succeed } from "@spindle/core/result/result.ts";
import { playAlbum } from "../../use-cases/play-album.ts";
import type { PlayReading } from "../../use-cases/play-reading.ts";
import type { Played } from "@spindle/contract/schemas/play.ts";
import type { ApiHandlers } from "../api-handler.ts";
import * as words from "../words.ts";

export const playHandlers = {
  playAlbum: async (context, { session, params }) => {
    const played = await playAlbum(context, session, params);
    return played.ok ? succeed(presentPlay(played.value)) : played;
  },
} satisfies Partial<ApiHandlers>;

function presentPlay({ outcome, provider, spinId, url }: PlayReading): Played {
  const said = (message: string): Played => ({
    success: false,
    requiresDevice: false,
    spotifyUrl: url,
    message,
  });
  const consentUrl = `/auth/${provider.id}/login?playback=1&next=${encodeURIComponent(`/spin/${spinId}?play=1`)}`;
  switch (outcome) {
    case "playing":
      return { success: true, requiresDevice: false, spotifyUrl: url };
    case "no-device":
      return {
        ...said(words.noDevice(provider.name)),
        requiresDevice: true,
      };
    case "premium-required":
      return said(words.premiumNeeded(provider.name));
    case "refused":
    case "album-refused":
      return said(words.playRefused(provider.name));
    case "not-at-provider":
      return said(words.notAtProvider(provider.name));
    case "reconnect-needed":
      return {
        ...said(words.connectionExpired(provider.name)),
        consentUrl,
      };
    case "not-connected":
      return said(words.notConnected(provider.name));
    case "consent-needed":
      return { ...said(words.playbackNotAllowed(provider.name)), consentUrl };
  }
}
