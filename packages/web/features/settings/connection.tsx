import type { ReactNode } from "react";
import { PageIcon } from "../../ui/page-icons.tsx";
import * as styles from "./setting-device.module.css";

interface ConnectionProps {
  readonly name: string;
  readonly isConnected: boolean;
  /** The state, in a word. */
  readonly children: ReactNode;
}

/** A music service and how it is connected. */
export function Connection({ name, isConnected, children }: ConnectionProps) {
  return (
    <>
      {name}{" "}
      <span className={styles.connection}>
        {isConnected && <PageIcon name="check" size={16} />}
        {children}
      </span>
    </>
  );
}
