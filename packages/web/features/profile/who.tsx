import type { Me } from "@spindle/contract/schemas/me.ts";
import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/icons.tsx";
import { nameLength } from "../../ui/name-length.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import * as styles from "./who.module.css";
import * as words from "./words.ts";

export function Who({ user, children }: { readonly user: Me; readonly children: ReactNode }) {
  return (
    <div className={styles.root}>
      <Avatar address={user.avatarUrl} />
      <div>
        <PageHeading title={words.profile} className={`${styles.name} text-page`}>
          <bdi data-length={nameLength(user.displayName)}>{user.displayName}</bdi>
        </PageHeading>
        <p className={styles.since}>{words.since(user.joinedOn.slice(0, 4))}</p>
      </div>
      <div className={`${styles.acts} row`}>{children}</div>
    </div>
  );
}

function Avatar({ address }: { readonly address: string | null }) {
  const [failed, setFailed] = useState(false);
  if (address === null || failed) {
    return (
      <span className={styles.avatar}>
        <Icon name="person" size={44} />
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={address}
      alt=""
      width={96}
      height={96}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
