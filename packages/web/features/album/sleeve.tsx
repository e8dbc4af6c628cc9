import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import { AlbumCover } from "./album-cover.tsx";
import "./sleeve.css";

interface SleeveProps {
  readonly spin: Spin;
  readonly turning?: boolean;
}

/** The album as an object: its cover, and the record that slides out from behind it. */
export function Sleeve({ spin, turning = false }: SleeveProps) {
  const { album, provider, mode } = spin;
  return (
    <div className="sleeve">
      <div className="sleeve-record">
        <Vinyl name={album.name} ink={mode} rate={turning ? 1 : 0} />
      </div>
      <AlbumCover key={album.id} album={album} provider={provider} />
    </div>
  );
}
