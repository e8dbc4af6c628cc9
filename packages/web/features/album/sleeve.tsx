import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { ReactNode } from "react";
import { Arm } from "../../ui/record/arm.tsx";
import type { Stop } from "../../ui/record/use-platter.ts";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import { AlbumCover } from "./album-cover.tsx";
import * as styles from "./sleeve.module.css";

/** Where the record is: half out of its sleeve, under the tonearm, or inside the sleeve. */
export type SleeveState = "out" | "playing" | "home";

interface SleeveProps {
  readonly spin: Spin;
  readonly state?: SleeveState;
  readonly turning?: boolean;
  readonly stop?: Stop;
  /** Shown beside the cover, over the record when it is out. */
  readonly children?: ReactNode;
}

export function Sleeve({ spin, state = "out", turning = false, stop, children }: SleeveProps) {
  const { album, provider, mode } = spin;
  return (
    <div className={styles.root} data-state={state}>
      <div className={styles.record}>
        <Vinyl name={album.name} ink={mode} rate={turning ? 1 : 0} stop={stop}>
          <Arm lowered={state === "playing"} />
        </Vinyl>
      </div>
      <div className={styles.paper} aria-hidden="true" />
      <AlbumCover key={album.id} album={album} provider={provider} />
      <div className={styles.beside}>{children}</div>
    </div>
  );
}
