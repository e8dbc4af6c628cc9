import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icons.tsx";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import * as words from "./choice-words.ts";
import { LocalNames } from "./local-names.tsx";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";
import { enterCode } from "./recovery-words.ts";
import { signInHere } from "./sign-in-here.ts";
import * as styles from "./sign-in-dialog.module.css";
import { siteQuery } from "./site-query.ts";
import { type Site, waysIn } from "./ways-in.ts";

const serverWay = lazyPart(async () => (await import("./server-way.tsx")).ServerWay);
const passkeyWays = lazyPart(async () => (await import("./passkey-ways.tsx")).PasskeyWays);

/** Loads the parts that would otherwise move what is below them when they come. One that fails says so in its place. */
export const preloadWays = (): Promise<unknown> =>
  Promise.allSettled([passkeyWays.preload(), serverWay.preload()]);

interface SignInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every way to sign in here. */
export function SignInDialog({ open, onClose }: SignInDialogProps) {
  const { data: site, refetch } = useQuery(siteQuery);
  return createPortal(
    <Dialog open={open} onClose={onClose} title={words.signInToSpindle} focusTitle>
      {site === undefined ? (
        <PartFailed text={words.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <Ways site={site} onCreated={onClose} />
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
  readonly onCreated: () => void;
}

function Ways({ site, onCreated }: WaysProps) {
  const { local, passkey, newAccounts } = site.signIn;
  const { services, madeUp } = waysIn(site);
  const look = local || passkey ? "btn-quiet" : "btn-primary";
  return (
    <div>
      {local && <LocalNames open={newAccounts === "open"} />}
      {passkey && (
        <LazyBoundary waiting={<div className={styles.way} aria-busy="true" />}>
          <passkeyWays.View newAccounts={newAccounts} main={!local} onCreated={onCreated} />
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
      {site.services.map(
        ({ id, servers }) =>
          servers && (
            <div key={id} className={styles.way}>
              <LazyBoundary>
                <serverWay.View service={id} servers={servers} />
              </LazyBoundary>
            </div>
          ),
      )}
      {!passkey && <RecoveryWay />}
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

/** A recovery code where passkeys can't be had: whoever runs this Spindle can make one for any listener. */
function RecoveryWay() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={styles.way}>
      {isAsked ? (
        <RecoveryCodeForm passkeys={false} />
      ) : (
        <button type="button" className="text-link" onClick={() => setIsAsked(true)}>
          {enterCode}
        </button>
      )}
    </div>
  );
}
