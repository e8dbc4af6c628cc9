import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { type ComponentType, useId, useState } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { Bar } from "../../ui/bar.tsx";
import { Modal } from "../../ui/dialog/modal.tsx";
import { Icon } from "../../ui/icons.tsx";
import { longDate } from "../../ui/local-date-words.ts";
import { isSecondPress } from "../../ui/second-press.ts";
import { Medal, TierMark } from "../../ui/trophy/medal.tsx";
import { tierWords } from "../../ui/trophy/tier-words.ts";
import * as words from "./modal-words.ts";
import * as styles from "./unlocked.module.css";

export interface TrophyModalProps {
  readonly trophies: readonly Trophy[];
  /** Whether they have just been earned. Otherwise the listener has opened one. */
  readonly areNew: boolean;
  readonly Sharing: ComponentType<{ readonly trophy: Trophy }>;
  readonly onClose: () => void;
}

export function TrophyModal({ trophies, areNew, Sharing, onClose }: TrophyModalProps) {
  const titleId = useId();
  const [step, setStep] = useState(0);
  const trophy = trophies[step];
  const isLast = step >= trophies.length - 1;
  if (trophy === undefined) return null;
  const place = words.countOf(step + 1, trophies.length);
  return (
    <Modal labelledBy={titleId} className={styles.root} isAsked={!areNew} onClose={onClose}>
      <button type="button" className="icon-btn close" aria-label={words.dismiss} onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
      <div className={styles.stage}>
        <div key={trophy.id} className={styles.medal} data-slides={step > 0}>
          <Medal tier={trophy.tier} icon={trophy.iconName} locked={trophy.userTrophy === null} />
        </div>
        <Dots count={trophies.length} step={step} />
      </div>
      <div className={styles.info}>
        <div key={trophy.id} className="unlocked-words" data-slides={step > 0}>
          <p className={styles.eyebrow}>{eyebrow(trophy, areNew)}</p>
          <h2 id={titleId} tabIndex={-1} className={styles.name}>
            {trophy.name}
          </h2>
          <p className={styles.tier}>
            <TierMark tier={trophy.tier} />
            {tierWords[trophy.tier]}
          </p>
          {trophy.userTrophy === null ? (
            <Locked trophy={trophy} />
          ) : (
            <Earned trophy={trophy} onLeave={onClose} />
          )}
        </div>
        <p className="sr-only" aria-live="polite">
          {step > 0 && words.nextTrophy(trophy.name, tierWords[trophy.tier], place)}
        </p>
        {trophy.userTrophy !== null && <Sharing trophy={trophy} />}
        <div className={`${styles.steps} row`}>
          {trophies.length > 1 && <span>{place}</span>}
          {!isLast && (
            <button type="button" className="btn btn-quiet" onClick={onClose}>
              {words.close}
            </button>
          )}
          {/* The same element for Next and Close, so that it keeps the focus. */}
          <button
            type="button"
            className="btn btn-primary"
            onClick={(press) => {
              if (isSecondPress(press)) return;
              if (isLast) onClose();
              else setStep(step + 1);
            }}
          >
            {isLast ? words.close : words.next}
          </button>
        </div>
      </div>
    </Modal>
  );
}

function eyebrow({ userTrophy }: Trophy, isNew: boolean): string {
  if (userTrophy === null) return words.notEarned;
  if (isNew) return words.unlocked;
  return words.earnedOn(longDate(userTrophy.earnedOn));
}

function Earned({ trophy, onLeave }: { readonly trophy: Trophy; readonly onLeave: () => void }) {
  const spin = trophy.userTrophy?.spin;
  const [before, after] = words.withAlbum(spin?.album.artist ?? "");
  return (
    <>
      <p className={styles.text}>{trophy.earned}.</p>
      {spin && (
        <p className={styles.text}>
          {before}
          <Link href={paths.spin(spin.id)} onClick={onLeave}>
            {spin.album.name}
          </Link>
          {after}
        </p>
      )}
    </>
  );
}

function Locked({ trophy: { description, progress, requirement, whatCounts } }: { readonly trophy: Trophy }) {
  return (
    <>
      <p className={styles.text}>{description}.</p>
      <div className={styles.progress}>
        <Bar share={progress / requirement.target} />
        <p>{words.countOf(progress, requirement.target)}</p>
      </div>
      <p className={styles.text}>{whatCounts}</p>
    </>
  );
}

function Dots({ count, step }: { readonly count: number; readonly step: number }) {
  if (count === 1) return null;
  return (
    <div className={`${styles.dots} row`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-on={index === step} />
      ))}
    </div>
  );
}
