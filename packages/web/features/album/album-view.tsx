import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../../app/paths.ts";
import { shortcutsPreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { runShortcut, useShortcuts } from "../../device/use-shortcuts.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { Dotted } from "../../ui/dotted.tsx";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { longDate } from "../../ui/local-date-words.ts";
import { modeWords } from "../../ui/mode-words.ts";
import { OpenIn } from "../../ui/open-in.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { stopUpright } from "../../ui/record/stop-upright.ts";
import * as styles from "./album.module.css";
import { AlbumActions, PlayButton } from "./album-actions.tsx";
import { AlbumLength } from "./album-length.tsx";
import { AlbumName } from "./album-name.tsx";
import type { PlacePlayProps } from "./place-play.tsx";
import type { PlaysHere } from "../../ui/plays-here.ts";
import { showStamp } from "./show-stamp.ts";
import { Sleeve, type SleeveState } from "./sleeve.tsx";
import { useHeardHere } from "./use-heard-here.ts";
import { useMarkListened } from "./use-mark-listened.ts";
import { type PlayState, usePlay } from "./use-play.ts";
import { useReveal } from "./use-reveal.ts";
import { useTracks } from "./use-tracks.ts";
import { whyWords } from "./why-words.ts";
import * as words from "./words.ts";
import { webAddress } from "../../ui/web-address.ts";
import * as sleeveStyles from "./sleeve.module.css";

const elsewhere = lazyPart(async () => (await import("./places.ts")).ListenElsewhere);
const heardStamp = lazyPart(async () => (await import("./heard-stamp.tsx")).HeardStamp);
const trackList = lazyPart(async () => (await import("./track-list.tsx")).TrackList);

const playWaits = <div className="btn btn-big" aria-busy="true" />;

interface PlayProps extends PlacePlayProps {
  /** How the album's service plays it, if its own button stands above. */
  readonly beside: "remote" | "link" | undefined;
  readonly onPlays: (here: PlaysHere | undefined) => void;
}

interface AlbumViewProps {
  readonly spin: Spin;
  readonly user: Me;
  /** How the album's service plays it; undefined if it doesn't. */
  readonly playback: "remote" | "stream" | "link" | undefined;
  /** Whether a listener may have a server here whose albums play in the page. */
  readonly streams: boolean;
  /** Play in the page, or where the listener listens. */
  readonly Play: ComponentType<PlayProps>;
  readonly spinOpen: boolean;
  readonly favorite: ReactNode;
  readonly share: ReactNode;
}

export function AlbumView({
  spin,
  user,
  playback,
  streams,
  Play,
  spinOpen,
  favorite,
  share,
}: AlbumViewProps) {
  const { album, provider } = spin;
  const title = words.titleOf(album.name, album.artist);
  const [, navigate] = useLocation();
  const opens = playback === "link";
  const { play, state: plays, turning } = usePlay(spin, playback === "remote");
  const { toggle, state: marked, streak, isFresh } = useMarkListened(spin);
  useHeardHere("page", spin.spinId, () => {
    if (marked === "none") toggle();
  });
  const { markButton, stamp } = useStampInSight(isFresh);
  const hasElsewhere = usePreload(elsewhere);
  const [here, setHere] = useState<PlaysHere>();
  const place = here ? "playing" : placeOf(spin, plays);
  const openAlbum = openingOf(album);
  const heard = marked === "done";
  const atService =
    opens && openAlbum && provider
      ? { label: words.openIn(provider.name), onPress: openAlbum.run }
      : play && { label: words.playOn(play.on), onPress: play.start };
  const beside = atService && (opens ? "link" : "remote");
  const playButton = (
    <>
      {atService && <PlayButton {...atService} pending={plays === "asked"} heard={heard} />}
      {(!beside || streams) && (
        <LazyBoundary dispensable={Boolean(beside)} waiting={!beside && playWaits}>
          <Play {...{ spin, user, marked, beside }} onHeard={toggle} onPlays={setHere} />
        </LazyBoundary>
      )}
    </>
  );
  useShortcuts([
    ...(play ? [{ keys: ["p"], does: words.playShortcut, run: play.start }] : []),
    { keys: ["l", "enter"], does: words.markShortcut, run: toggle },
    ...(openAlbum ? [openAlbum] : []),
    { keys: ["h"], does: words.homeShortcut, run: () => navigate(paths.home) },
  ]);

  const { revealing, ...timing } = useReveal(spin.spinId);
  const tracks = useTracks(spin);
  return (
    <>
      <article className={styles.reveal} data-revealing={revealing} {...timing}>
        <div className={styles.sleeve} style={here?.style}>
          <Sleeve spin={spin} state={place} turning={here?.turning ?? turning} stop={stopUpright}>
            <p role="status" className={styles.nowPlaying}>
              {here?.says ?? (plays === "playing" && words.playing)}
            </p>
            <LazyBoundary dispensable>
              {place === "home" && <Heard spin={spin} streak={streak} stamp={stamp} />}
            </LazyBoundary>
          </Sleeve>
          <OpenIn album={album} provider={provider} />
        </div>
        <div className={styles.words}>
          <PageHeading title={title} className={sleeveStyles.eyebrow}>
            <span>{spin.listenedAt === null ? words.awaits : words.heard}</span>{" "}
            <span className="sr-only">{title}</span>
          </PageHeading>
          <AlbumName name={album.name} />
          <AlbumFacts spin={spin} tracks={tracks} playing={place === "playing" && plays !== "asked"} />
          <AlbumActions
            play={playButton}
            listened={{ state: marked, onPress: toggle, button: markButton }}
            favorite={favorite}
            share={share}
            spinOpen={spinOpen}
          />
          <div className={styles.elsewhere}>
            <LazyBoundary dispensable>
              {hasElsewhere && (
                <elsewhere.View
                  album={{ title: album.name, artist: album.artist, ids: album.ids }}
                  except={playback ? undefined : user.listensAt}
                />
              )}
            </LazyBoundary>
          </div>
          <KeyHints />
        </div>
      </article>
      {!revealing && (here?.tracks ?? tracks).length > 0 && (
        <LazyBoundary dispensable>
          <trackList.View tracks={tracks} here={here} />
        </LazyBoundary>
      )}
    </>
  );
}

/** The shortcut that opens the album at its service, if that has a link to it. */
function openingOf({ deepLink }: Spin["album"]) {
  const link = webAddress(deepLink, location.origin);
  if (link === undefined) return undefined;
  return { keys: ["o"], does: words.openShortcut, run: () => open(link, "_blank", "noopener") };
}

/** The arm lowers as soon as Play is pressed. Once the album is heard, the record is back in its sleeve. */
function placeOf({ listenedAt }: Spin, plays: PlayState): SleeveState {
  if (plays !== "none") return "playing";
  return listenedAt === null ? "out" : "home";
}

/**
 * Scrolls to the stamp once its mark is saved and its code has loaded, but not whenever the stamp appears: it also reappears each time the
 * record has played.
 */
function useStampInSight(isFresh: boolean) {
  const markButton = useRef<HTMLButtonElement>(null);
  const stamp = useRef<HTMLParagraphElement>(null);
  const hasStamp = usePreload(heardStamp);
  useEffect(() => {
    if (isFresh && hasStamp && stamp.current && markButton.current)
      showStamp(stamp.current, markButton.current);
  }, [isFresh, hasStamp]);
  return { markButton, stamp };
}

interface HeardProps {
  readonly spin: Spin;
  readonly streak: number | undefined;
  readonly stamp: RefObject<HTMLParagraphElement | null>;
}

function Heard({ spin: { listenedAt, currentStreak }, streak, stamp }: HeardProps) {
  if (listenedAt === null) return null;
  const change = streak === undefined ? undefined : { before: currentStreak, now: streak };
  return <heardStamp.View listenedAt={listenedAt} ref={stamp} streak={change} />;
}

interface AlbumFactsProps {
  readonly spin: Spin;
  readonly tracks: readonly Track[];
  readonly playing: boolean;
}

function AlbumFacts({ spin, tracks, playing }: AlbumFactsProps) {
  const { album } = spin;
  return (
    <>
      <AlbumMakers artist={album.artist} year={album.year} />
      {album.genres.length > 0 && (
        <ul role="list" className={`${styles.genres} row`} aria-label={words.genres}>
          {album.genres.slice(0, 2).map((genre) => (
            <li key={genre} className={styles.tag}>
              <bdi>{genre}</bdi>
            </li>
          ))}
        </ul>
      )}
      {spin.why !== undefined && <p className={styles.why}>{whyWords(spin.why, spin.localDate)}</p>}
      <AlbumLength spin={spin} tracks={tracks} playing={playing} />
      <Dotted
        className={`${styles.spun} text-fine`}
        first={words.spunOn(longDate(spin.localDate))}
        then={modeWords(spin.mode, spin).join(": ")}
      />
      {spin.notice !== undefined && <p className={styles.notice}>{spin.notice}</p>}
    </>
  );
}

function AlbumMakers({ artist, year }: Pick<Spin["album"], "artist" | "year">) {
  const className = `${styles.makers} text-lede text-soft`;
  const who = <bdi className={sleeveStyles.albumArtist}>{artist}</bdi>;
  return year === undefined ? (
    <p className={className}>{who}</p>
  ) : (
    <Dotted className={className} first={who} then={year} />
  );
}

function KeyHints() {
  const on = useStoredValue(shortcutsPreference) === "on";
  if (!on) return null;
  return (
    <div className="keys-only">
      <p className={`${styles.keyHints} row text-fine`}>
        {Object.entries(words.keyHints).map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
        <button type="button" className={styles.keyHelp} onClick={() => runShortcut("?")}>
          <kbd>?</kbd> <span className="inline-link">{words.allShortcuts}</span>
        </button>
      </p>
    </div>
  );
}
