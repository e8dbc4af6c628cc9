import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { OpenIn } from "../../ui/open-in.tsx";
import { PartHead } from "../../ui/part-head.tsx";
import { SmallCover } from "../../ui/small-cover.tsx";
import "../../ui/two-lines.css";
import "./top-albums.css";

type TopAlbum = WeeklyRecap["topAlbums"][number];

/** The albums of a week that its listener cared for most. */
export function TopAlbums({ albums }: { readonly albums: readonly TopAlbum[] }) {
  return (
    <section className="recap-part" aria-labelledby="top-albums">
      <PartHead id="top-albums" title="Top albums" />
      <ul role="list" className="top-albums">
        {albums.map((album) => (
          <li key={album.spinId} className="top-album">
            {/* The title is the same link, and says what the cover shows. */}
            <Link className="top-cover" href={paths.spin(album.spinId)} tabIndex={-1} aria-hidden="true">
              <SmallCover coverUrl={album.coverUrl} alt="" size={200} />
            </Link>
            <h3 className="top-name two-lines" dir="auto">
              <Link href={paths.spin(album.spinId)}>{album.name}</Link>
            </h3>
            <p className="top-artist two-lines" dir="auto">
              {album.artist}
            </p>
            <p className="top-open">
              <OpenIn album={album} provider={album.provider} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
