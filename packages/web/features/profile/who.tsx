import type { Me } from "@spindle/contract/schemas/me.ts";
import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/icons.tsx";
import { nameLength } from "../../ui/name-length.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import "./who.css";
import * as words from "./words.ts";

export function Who({ user, children }: { readonly user: Me; readonly children: ReactNode }) {
  return (
    <div className="who">
      <Avatar address={user.avatarUrl} />
      <div>
        <PageHeading title={words.profile} className="who-name">
          <bdi data-length={nameLength(user.displayName)}>{user.displayName}</bdi>
        </PageHeading>
        <p className="who-since">{words.since(user.joinedOn.slice(0, 4))}</p>
      </div>
      <div className="who-acts">{children}</div>
    </div>
  );
}

function Avatar({ address }: { readonly address: string | null }) {
  const [failed, setFailed] = useState(false);
  if (address === null || failed) {
    return (
      <span className="avatar">
        <Icon name="person" size={44} />
      </span>
    );
  }
  return (
    <img
      className="avatar"
      src={address}
      alt=""
      width={96}
      height={96}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
