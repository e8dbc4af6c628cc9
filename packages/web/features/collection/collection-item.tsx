import type { CollectionItem as Item } from "@spindle/contract/schemas/collection.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { CoverImage } from "../../ui/cover-image.tsx";
import { DrawnNames } from "../../ui/drawn-names.tsx";
import { OpenIn } from "../../ui/open-in.tsx";
import "../../ui/two-lines.css";

interface CollectionItemProps {
  readonly item: Item;
  readonly heart: (item: Item) => ReactNode;
}

export function CollectionItem({ item, heart }: CollectionItemProps) {
  const { id, album, provider } = item;
  return (
    <>
      <Link className="shelf-sleeve" href={paths.spin(id)}>
        <span className="shelf-record" />
        <CoverImage key={album.id} className="shelf-cover" album={album} />
        <DrawnNames album={album} />
      </Link>
      <div className="shelf-line">
        <h2 className="shelf-name two-lines" dir="auto">
          {album.name}
        </h2>
        {heart(item)}
      </div>
      <p className="shelf-facts">
        <bdi>{album.artist}</bdi>
        {album.year !== undefined && <span> · {album.year}</span>}
      </p>
      {album.genres.length > 0 && (
        <p className="shelf-genres">
          <bdi>{album.genres.slice(0, 2).join(", ")}</bdi>
        </p>
      )}
      <OpenIn album={album} provider={provider} />
    </>
  );
}
