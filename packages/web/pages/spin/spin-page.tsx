import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { Redirect } from "wouter";
import { isMissing } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { AlbumView } from "../../features/album/album-view.tsx";
import { spinQuery } from "../../features/album/spin-query.ts";
import { FavoriteButton } from "../../features/favorite/heart-button.tsx";
import { useFavorite } from "../../features/favorite/use-favorite.ts";
import { siteQuery } from "../../features/session/site-query.ts";
import { useUser } from "../../features/session/user-query.ts";
import { spinStatusQuery } from "../../features/spin/spin-status-query.ts";
import { markArrival } from "../../ui/arrival.ts";
import { holdOverlays } from "../../ui/overlay/overlay-store.ts";
import { RecordOnItsWay } from "../../ui/record-on-its-way.tsx";
import * as words from "./words.ts";
import { imageFailed } from "../../features/share/share-toasts.ts";
import { useCountShare } from "../../features/share/use-count-share.ts";
import { useLazyDialog } from "../../features/share/use-lazy-dialog.ts";
import { useDrawingToast } from "../../features/share/use-drawing-toast.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyCode, lazyPart } from "../../ui/lazy-part.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as styles from "../../ui/empty.module.css";

// For the player's host: what marks an album would be a chunk of its own if both imported it.
export { MarkAtEnd } from "../../features/album/mark-at-end.tsx";

const albumPlay = lazyPart(async () => (await import("./album-play.tsx")).AlbumPlay);
const noSpin = lazyPart(async () => (await import("./no-spin.tsx")).NoSpin);
const importSharing = () => import("./spin-sharing.tsx");
const sharing = lazyCode(importSharing);
const spinSharing = lazyPart(async () => (await importSharing()).SpinSharing);

function ShareSpin({ spin }: { readonly spin: Spin }) {
  const look = spin.listenedAt === null ? "btn-quiet" : "btn-primary btn-big";
  const client = useQueryClient();
  const count = useCountShare(spin.spinId);
  const { asked, open, show, close } = useLazyDialog(spinSharing);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await sharing.preload()).saveSpinCard(client, spin),
    onSuccess: () => count("image"),
    onError: () => showToast(imageFailed),
  });
  useDrawingToast(isPending);
  useShortcuts([
    { keys: ["s"], does: words.shareShortcut, run: () => void show() },
    { keys: ["d"], does: words.imageShortcut, run: () => !isPending && mutate() },
  ]);
  return (
    <>
      <button type="button" className={`btn ${look}`} aria-busy={isPending} onClick={() => void show()}>
        <PageIcon name="share" size={20} />
        {words.share}
      </button>
      {asked && <spinSharing.View spin={spin} open={open} onClose={close} onShare={count} />}
    </>
  );
}

/** A spin's page. Redirects home without an ID. */
export function SpinPage({ id }: { readonly id: string | undefined }) {
  const user = useUser();
  if (id === undefined) return <Redirect to={paths.home} replace />;
  return user ? <SpinById id={id} user={user} /> : <WithoutSpin signedIn={false} />;
}

function SpinById({ id, user }: { readonly id: string; readonly user: Me }) {
  const { data: spin, error, isPending, refetch } = useQuery(spinQuery(id));
  const status = useQuery(spinStatusQuery).data;
  if (isPending) return <SpinOnItsWay />;
  if (spin !== undefined)
    return <AlbumOfSpin key={spin.spinId} spin={spin} user={user} spinOpen={status?.canSpin === true} />;
  if (isMissing(error)) return <WithoutSpin signedIn />;
  const retry = (): void => {
    markArrival();
    void refetch();
  };
  return <WithoutSpin signedIn failure={{ error, onRetry: retry }} />;
}

function WithoutSpin(props: Parameters<typeof noSpin.View>[0]) {
  return (
    <LazyBoundary waiting={<div className="waiting-view" aria-busy="true" />}>
      <noSpin.View {...props} />
    </LazyBoundary>
  );
}

function SpinOnItsWay() {
  // No overlay may cover an album before it has been seen.
  useLayoutEffect(holdOverlays, []);
  return <RecordOnItsWay className={styles.root}>{words.loading}</RecordOnItsWay>;
}

/** How a service plays albums, and whether any plays them in the page. Before that is known, and with an older server, as all of its services do. */
function usePlayback(service: string | undefined) {
  const services = useQuery(siteQuery).data?.services;
  return {
    playback: services ? services.find(({ id }) => id === service)?.playback : "remote",
    streams: services?.some(({ playback }) => playback === "stream") === true,
  } as const;
}

interface AlbumOfSpinProps {
  readonly spin: Spin;
  readonly user: Me;
  readonly spinOpen: boolean;
}

function AlbumOfSpin({ spin, user, spinOpen }: AlbumOfSpinProps) {
  const heart = useFavorite(spin.album.id);
  const playback = usePlayback(spin.provider?.id);
  useShortcuts([{ keys: ["f", "space"], does: words.favoriteShortcut, run: heart.toggle }]);
  return (
    <AlbumView
      spin={spin}
      user={user}
      {...playback}
      Play={albumPlay.View}
      spinOpen={spinOpen}
      favorite={<FavoriteButton heart={heart} />}
      share={<ShareSpin spin={spin} />}
    />
  );
}
