import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { wordsOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { dropFromAddress } from "../../app/address.ts";
import { isOffline } from "../../device/connection.ts";
import { lazyCode, usePreload } from "../../ui/lazy-part.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.ts";

const playing = lazyCode(() => import("./play-outcome.ts"));

/** Gives the listener time to read the toast before the provider's tab opens. */
const openAfterMs = 1_000;

/** How long the record turns. Kept short so that no motion lasts over five seconds, rundown included. */
const turnsForMs = 1_500;

/** "asked" while the call is pending, "playing" once the provider plays. */
export type PlayState = "none" | "asked" | "playing";

interface Playing {
  /** Undefined without a service that plays it, whose name is `on`. */
  readonly play: { readonly on: string; readonly start: () => void } | undefined;
  readonly state: PlayState;
  /** Whether the drawn record turns, which it does briefly when playback starts. */
  readonly turning: boolean;
}

interface Asked {
  readonly on: NonNullable<Spin["provider"]>;
  readonly mayAskConsent: boolean;
}

/** Plays the album at the provider. After a redirect from the consent screen (`?play=1`), it plays once automatically. */
export function usePlay({ album, provider, listenedAt }: Spin, canPlay: boolean): Playing {
  usePreload(playing);
  const [plays, setPlays] = useState<{ readonly turning: boolean }>();
  // Marking the album as heard returns the record to its sleeve; Play takes it out again.
  const [heardAt, setHeardAt] = useState(listenedAt);
  if (heardAt !== listenedAt) {
    setHeardAt(listenedAt);
    setPlays(undefined);
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ on, mayAskConsent }: Asked) => {
      const { playOutcome } = await playing.preload();
      const played = await call("POST /api/{provider}/play/{albumId}", {
        params: { provider: on.id, albumId: album.id },
      });
      return playOutcome(played, { providerName: on.name, origin: location.origin, mayAskConsent });
    },
    onSuccess: (outcome) => {
      if (outcome.kind === "asks-consent") return location.assign(outcome.path);
      showToast(outcome.toast);
      setPlays(outcome.kind === "playing" ? { turning: true } : undefined);
      if (outcome.kind === "opens-provider")
        setTimeout(() => open(outcome.url, "_blank", "noopener"), openAfterMs);
    },
    onError: (error, { on }) => {
      setPlays(undefined);
      showToast({
        title: words.notPlayed,
        description: wordsOf(error, isOffline() ? words.noConnection : words.needsPremium(on.name)),
        tone: "destructive",
      });
    },
  });

  useEffect(() => {
    if (plays?.turning !== true) return;
    const resting = setTimeout(() => setPlays({ turning: false }), turnsForMs);
    return () => clearTimeout(resting);
  }, [plays]);

  const playAfterConsent = useEffectEvent(() => {
    if (provider) mutate({ on: provider, mayAskConsent: false });
  });
  useEffect(() => {
    if (new URLSearchParams(location.search).get("play") !== "1") return;
    dropFromAddress("play");
    playAfterConsent();
  }, []);

  const play = provider &&
    canPlay && {
      on: provider.name,
      start: () => {
        if (!isPending) mutate({ on: provider, mayAskConsent: true });
      },
    };
  const state = isPending ? "asked" : plays === undefined ? "none" : "playing";
  return { play: play || undefined, state, turning: plays?.turning === true };
}
