import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icons.tsx";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { RecoveryCodes } from "../../ui/recovery-codes.tsx";
import * as words from "./choice-words.ts";
import { LocalNames } from "./local-names.tsx";
import { signInHere } from "./sign-in-here.ts";
import * as styles from "./sign-in-dialog.module.css";
import { siteQuery } from "./site-query.ts";
import { useArrive } from "./use-sign-in.ts";
import { type Site, waysIn } from "./ways-in.ts";

const passkeyWays = lazyPart(async () => (await import("./passkey-ways.tsx")).PasskeyWays);

interface SignInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every way to sign in here. After a new account, it shows the recovery codes. */
export function SignInDialog({ open, onClose }: SignInDialogProps) {
  const { data: site, refetch } = useQuery(siteQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const arrive = useArrive();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => void arrive()} />;
  return createPortal(
    <Dialog open={open} onClose={onClose} title={words.signInToSpindle}>
      {site === undefined ? (
        <PartFailed text={words.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <Ways site={site} onCodes={setCodes} />
      )}
      <button type="button" className="icon-btn close" aria-label={words.close} onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
    </Dialog>,
    document.body,
  );
}

interface WaysProps {
  readonly site: Site;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Ways({ site, onCodes }: WaysProps) {
  const { local, passkey, newAccounts } = site.signIn;
  const { services, madeUp } = waysIn(site);
  const look = local || passkey ? "btn-quiet" : "btn-primary";
  return (
    <div>
      {local && <LocalNames />}
      {passkey && (
        <LazyBoundary waiting={<div className={styles.way} aria-busy="true" />}>
          <passkeyWays.View newAccounts={newAccounts} main={!local} onCodes={onCodes} />
        </LazyBoundary>
      )}
      {services.map(({ id, name }) => (
        <section key={id} className={styles.way} aria-labelledby={`connect-${id}`}>
          <h3 id={`connect-${id}`} className="text-small-title">
            {words.connectYour(name)}
          </h3>
          <a className={`btn ${look}`} href={signInHere(id)}>
            {words.logInWith(name)}
          </a>
        </section>
      ))}
      {madeUp && (
        <div className={styles.way}>
          <a className="text-link" href={signInHere(madeUp.id)}>
            {words.tryMadeUp}
          </a>
        </div>
      )}
    </div>
  );
}
