import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { signInHere } from "./sign-in-here.ts";
import { siteQuery } from "./site-query.ts";
import { useSignInDialog } from "./use-sign-in-dialog.tsx";
import { type Site, waysIn } from "./ways-in.ts";
import * as words from "./connect-words.ts";

export function Connect() {
  const { data: site, isError, refetch } = useQuery(siteQuery);
  if (isError) {
    return (
      <div role="alert" className="card connect-failed">
        <p>{words.notLoaded}</p>
        <button type="button" className="btn btn-quiet" onClick={() => void refetch()}>
          {words.tryAgain}
        </button>
      </div>
    );
  }
  if (site === undefined) return <div className="connect-space" aria-busy="true" />;
  const { only } = waysIn(site);
  return only ? <OneWay {...only} /> : <SeveralWays {...site.signIn} />;
}

/** One provider and no other way: the spin itself leads to it. */
function OneWay({ id, name }: Site["providers"][number]) {
  const signIn = signInHere(id);
  return (
    <Invitation
      title={words.connectYour(name)}
      text={words.howItIsUsed}
      onSpace={() => location.assign(signIn)}
    >
      <a className="btn btn-primary btn-big" href={signIn}>
        {words.logInWith(name)}
      </a>
    </Invitation>
  );
}

/** Several ways: the spin opens the choice. */
function SeveralWays({ local, passkey }: Site["signIn"]) {
  const { show, dialog } = useSignInDialog();
  return (
    <>
      <Invitation
        title={words.startCollection}
        text={local || passkey ? words.noServiceNeeded : words.howItIsUsed}
        onSpace={show}
      >
        <button type="button" className="btn btn-primary btn-big" onClick={show}>
          {words.signInToSpin}
        </button>
      </Invitation>
      {dialog}
    </>
  );
}

interface InvitationProps {
  readonly title: string;
  readonly text: string;
  readonly onSpace: () => void;
  readonly children: ReactNode;
}

function Invitation({ title, text, onSpace, children }: InvitationProps) {
  useShortcuts([{ keys: ["space"], does: words.logInToSpin, run: onSpace }]);
  return (
    <section className="connect-space arrives" aria-labelledby="connect">
      <h2 id="connect" className="text-title">
        {title}
      </h2>
      <p className="connect-use text-soft">{text}</p>
      <p className="go row">
        {children}
        <small className="go-idle text-fine">{words.oneAlbumPerDay}</small>
      </p>
    </section>
  );
}
