import { modeNames } from "@spindle/core/spin/mode-names.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../../app/paths.ts";
import { shortcutsPreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { Dotted } from "../../ui/dotted.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import "./album.css";
import { AlbumActions } from "./album-actions.tsx";
import { AlbumCover } from "./album-cover.tsx";
import { AlbumName } from "./album-name.tsx";
import { type Shortcut, ShortcutsHelp } from "./shortcuts-help.tsx";
import { useMarkListened } from "./use-mark-listened.ts";
import { usePlay } from "./use-play.ts";
import { webAddress } from "./web-address.ts";

const shortcuts: readonly Shortcut[] = [
  { keys: ["P"], does: "Play the album" },
  { keys: ["L", "Enter"], does: "Mark as listened" },
  { keys: ["O"], does: "Open the album in a new tab" },
  { keys: ["H"], does: "Go home" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["Esc"], does: "Close what is open" },
];

/** A spin's album: its cover, the record that slides out from behind it, and what one can do with it. */
export function AlbumView({ spin }: { readonly spin: Spin }) {
  const { album, provider } = spin;
  const [, navigate] = useLocation();
  const [helpOpen, setHelpOpen] = useState(false);
  const { play, playing, turning } = usePlay(spin);
  const { markListened, saving } = useMarkListened(spin);
  const link = webAddress(album.deepLink, location.origin);
  useShortcuts({
    p: play,
    l: markListened,
    enter: markListened,
    h: () => navigate(paths.home),
    "?": () => setHelpOpen(true),
    ...(link !== undefined && { o: () => open(link, "_blank", "noopener") }),
  });

  return (
    <article className="reveal">
      <div className="sleeve">
        <div className="sleeve-record">
          <Vinyl name={album.name} ink={spin.mode} rate={turning ? 1 : 0} />
        </div>
        <AlbumCover key={album.id} album={album} provider={provider} />
      </div>
      <div className="min-w-0">
        <PageHeading title={`${album.name} by ${album.artist}`} className="eyebrow">
          Your Album Awaits!
        </PageHeading>
        <AlbumName name={album.name} />
        <AlbumFacts spin={spin} />
        <AlbumActions
          providerName={provider.name}
          play={{ pending: playing, onPress: play }}
          listened={{ done: spin.listenedAt !== null, saving, onPress: markListened }}
        />
        <KeyHints onHelp={() => setHelpOpen(true)} />
      </div>
      <ShortcutsHelp open={helpOpen} onClose={() => setHelpOpen(false)} shortcuts={shortcuts} />
    </article>
  );
}

function AlbumFacts({ spin }: { readonly spin: Spin }) {
  const { album } = spin;
  const spunOn = new Date(`${spin.localDate}T00:00:00Z`).toLocaleDateString(undefined, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return (
    <>
      <AlbumMakers artist={album.artist} year={album.year} />
      {album.genres.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-1.5" aria-label="Genres">
          {album.genres.slice(0, 2).map((genre) => (
            <li key={genre} className="tag">
              <bdi>{genre}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Dotted
        className="mt-4 text-fine text-soft"
        first={`Spun ${spunOn}`}
        then={modeNames[spin.mode].name}
      />
      {spin.notice !== undefined && <p className="album-notice">{spin.notice}</p>}
    </>
  );
}

function AlbumMakers({ artist, year }: Pick<Spin["album"], "artist" | "year">) {
  const className = "mt-3 text-lede text-soft";
  const who = <bdi className="font-semibold text-ink">{artist}</bdi>;
  return year === undefined ? (
    <p className={className}>{who}</p>
  ) : (
    <Dotted className={className} first={who} then={year} />
  );
}

function KeyHints({ onHelp }: { readonly onHelp: () => void }) {
  const on = useStoredValue(shortcutsPreference) === "on";
  if (!on) return null;
  return (
    <div className="keys-only">
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-fine text-soft">
        <span>
          <kbd>P</kbd> play
        </span>
        <span>
          <kbd>L</kbd> listened
        </span>
        <span>
          <kbd>O</kbd> open
        </span>
        <span>
          <kbd>H</kbd> home
        </span>
        <button type="button" className="key-help" onClick={onHelp}>
          <kbd>?</kbd> <span className="underline underline-offset-4">all shortcuts</span>
        </button>
      </p>
    </div>
  );
}
