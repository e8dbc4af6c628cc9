import { succeed } from "@spindle/core/result/result.ts";
import { playAlbum } from "../../use-cases/play-album.ts";
import type { PlayReading } from "../../use-cases/play-reading.ts";
import type { Played } from "@spindle/contract/schemas/play.ts";
import type { ApiHandler } from "../api-handler.ts";

export const postPlay: ApiHandler<"playAlbum"> = async (context, { session, params }) => {
  const played = await playAlbum(context, session, params);
  return played.ok ? succeed(presentPlay(played.value)) : played;
};

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
        ...said(`No device is ready to play. Open ${provider.name} on one first.`),
        requiresDevice: true,
      };
    case "premium-required":
      return said(`${provider.name} plays albums from here for Premium accounts only.`);
    case "refused":
    case "album-refused":
      return said(`${provider.name} wouldn’t play this album from here.`);
    case "not-at-provider":
      return said(`We couldn’t find this album on ${provider.name}.`);
    case "reconnect-needed":
      return {
        ...said(`Your ${provider.name} connection has expired. Reconnect to play from here.`),
        consentUrl,
      };
    case "not-connected":
      return said(`${provider.name} isn’t connected. Connect it in settings to play from here.`);
    case "consent-needed":
      return { ...said(`Allow playback on ${provider.name} first.`), consentUrl };
  }
}
