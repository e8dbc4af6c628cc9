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

function presentPlay({ outcome, service, spinId, url }: PlayReading): Played {
  const address = url === undefined ? {} : { spotifyUrl: url };
  const said = (message: string): Played => ({
    success: false,
    requiresDevice: false,
    ...address,
    message,
  });
  const consentUrl = `/auth/${service.id}/login?playback=1&next=${encodeURIComponent(`/spin/${spinId}?play=1`)}`;
  switch (outcome) {
    case "playing":
      return { success: true, requiresDevice: false, ...address };
    case "no-device":
      return {
        ...said(words.noDevice(service.name)),
        requiresDevice: true,
      };
    case "premium-required":
      return said(words.premiumNeeded(service.name));
    case "refused":
    case "album-refused":
      return said(words.playRefused(service.name));
    case "not-at-provider":
      return said(words.notAtProvider(service.name));
    case "reconnect-needed":
      return {
        ...said(words.connectionExpired(service.name)),
        consentUrl,
      };
    case "not-remote":
      return said(words.notRemote(service.name));
    case "not-connected":
      return said(words.notConnected(service.name));
    case "consent-needed":
      return { ...said(words.playbackNotAllowed(service.name)), consentUrl };
  }
}
