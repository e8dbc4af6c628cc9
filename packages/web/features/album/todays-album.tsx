import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { nameLength } from "../../ui/name-length.ts";
import "./sleeve.css";
import { webAddress } from "../../ui/web-address.ts";

/** Today's album by name, and the way to it at the provider. */
export function TodaysAlbum({ spin: { album, provider } }: { readonly spin: Spin }) {
  const link = webAddress(album.deepLink, location.origin);
  return (
    <section className="mt-6">
      <p className="eyebrow">Today's album</p>
      <h2 className="todays-name" dir="auto" data-length={nameLength(album.name)}>
        {album.name}
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-5 text-lede">
        <bdi className="[font-weight:600]">{album.artist}</bdi>
        {link !== undefined && (
          <a className="text-link text-body" href={link} target="_blank" rel="noopener noreferrer">
            Open in {provider.name}
          </a>
        )}
      </p>
    </section>
  );
}
