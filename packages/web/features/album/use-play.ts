import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { wordsOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { dropFromAddress } from "../../app/address.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { playOutcome } from "./play-outcome.ts";

/** The provider's page opens a little after the toast has said so. */
const openAfterMs = 1_000;

/** How long the drawn record shows that music began. Nothing on a page moves by itself for longer. */
const turnsForMs = 4_500;

/** Plays the album at the provider. Coming back from the consent screen (`?play=1`), it plays once by itself. */
export function usePlay({ album, provider }: Spin): { play: () => void; playing: boolean; turning: boolean } {
  const [turning, setTurning] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ mayAskConsent }: { mayAskConsent: boolean }) => {
      const played = await call("playAlbum", { params: { provider: provider.id, albumId: album.id } });
      return playOutcome(played, { providerName: provider.name, origin: location.origin, mayAskConsent });
    },
    onSuccess: (outcome) => {
      if (outcome.kind === "asks-consent") return location.assign(outcome.path);
      showToast(outcome.toast);
      if (outcome.kind === "playing") setTurning(true);
      if (outcome.kind === "opens-provider")
        setTimeout(() => open(outcome.url, "_blank", "noopener"), openAfterMs);
    },
    onError: (error) =>
      showToast({
        title: "Couldn't Play Album",
        description: wordsOf(
          error,
          `Make sure ${provider.name} is open on a device and you have ${provider.name} Premium.`,
        ),
        tone: "destructive",
      }),
  });

  useEffect(() => {
    if (!turning) return;
    const resting = setTimeout(() => setTurning(false), turnsForMs);
    return () => clearTimeout(resting);
  }, [turning]);

  const playAfterConsent = useEffectEvent(() => mutate({ mayAskConsent: false }));
  useEffect(() => {
    if (new URLSearchParams(location.search).get("play") !== "1") return;
    dropFromAddress("play");
    playAfterConsent();
  }, []);

  const play = (): void => {
    if (!isPending) mutate({ mayAskConsent: true });
  };
  return { play, playing: isPending, turning: turning || isPending };
}
