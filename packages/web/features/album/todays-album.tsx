import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { DottedList } from "../../ui/dotted.tsx";
import { nameLength } from "../../ui/name-length.ts";
import "./sleeve.css";
import * as words from "./todays-album-words.ts";

export function TodaysAlbum({ spin: { album } }: { readonly spin: Pick<Spin, "album"> }) {
  const artist = <bdi className="album-artist">{album.artist}</bdi>;
  return (
    <section className="todays-album">
      <p className="eyebrow">{words.todaysAlbum}</p>
      <h2 className="todays-name" dir="auto" data-length={nameLength(album.name)}>
        {album.name}
      </h2>
      <DottedList
        className="text-lede text-soft"
        parts={album.year === undefined ? [artist] : [artist, album.year]}
      />
    </section>
  );
}
