import { addressAt, listeningPlaces, type PlaceId } from "@spindle/core/links/listening-places.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import { TurntableTimer, type TurntableTimerProps } from "./turntable-timer.tsx";
import { WhereDialog } from "./where-dialog.tsx";
import * as words from "./place-words.ts";

export type PlacePlayProps = Omit<TurntableTimerProps, "look" | "startsNow">;

/** Play without a service that plays the album: it opens where the listener said that they listen. */
export function PlacePlay({ spin, user, marked, onHeard }: PlacePlayProps) {
  const [asks, setAsks] = useState(false);
  // The button that asked is replaced, and its focus goes to what replaces it.
  const [chosen, setChosen] = useState<PlaceId>();
  const { album } = spin;
  const placed = { title: album.name, artist: album.artist, ids: album.ids };
  const place = listeningPlaces.find(({ id }) => id === user.listensAt);
  const address = place && addressAt(place.id, placed);
  const look = marked === "done" ? "btn btn-quiet" : "btn btn-primary btn-big";
  if (place?.id === "turntable")
    return <TurntableTimer {...{ spin, user, marked, look, onHeard }} startsNow={chosen === place.id} />;
  if (place && address) {
    return (
      <OpensAddress url={address.url} className={look} takesFocus={chosen === place.id}>
        {address.exact ? words.playOn(place.name) : words.findOn(place.name)}
      </OpensAddress>
    );
  }
  return (
    <>
      <Asks className={look} onPress={() => setAsks(true)} />
      <WhereDialog
        open={asks}
        album={placed}
        user={user}
        onClose={() => setAsks(false)}
        onChosen={setChosen}
      />
    </>
  );
}

interface OpensAddressProps {
  readonly url: string;
  readonly className: string;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

function OpensAddress({ url, className, takesFocus, children }: OpensAddressProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  useShortcuts([{ keys: ["p"], does: words.playShortcut, run: () => open(url, "_blank", "noopener") }]);
  return (
    <a ref={link} className={className} href={url} target="_blank" rel="noopener noreferrer">
      <PageIcon name="play" size={20} />
      {children}
      <span className="sr-only">{words.inNewTab}</span>
    </a>
  );
}

function Asks({ className, onPress }: { readonly className: string; readonly onPress: () => void }) {
  useShortcuts([{ keys: ["p"], does: words.playShortcut, run: onPress }]);
  return (
    <button type="button" className={className} onClick={onPress}>
      <PageIcon name="play" size={20} />
      {words.play}
    </button>
  );
}
