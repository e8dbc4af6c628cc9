import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { ReactNode } from "react";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import { AlbumCover } from "./album-cover.tsx";
import "./sleeve.css";

interface SleeveProps {
  readonly spin: Spin;
  readonly turning?: boolean;
  /** What stands beside the cover, where the record is when it is out. */
  readonly children?: ReactNode;
}

/** The album as an object: its cover, and the record that slides out from behind it. */
export function Sleeve({ spin, turning = false, children }: SleeveProps) {
  const { album, provider, mode } = spin;
  return (
    <div className="sleeve">
      <div className="sleeve-record">
        <Vinyl name={album.name} ink={mode} rate={turning ? 1 : 0} />
      </div>
      <AlbumCover key={album.id} album={album} provider={provider} />
      <div className="sleeve-beside">{children}</div>
    </div>
  );
}
