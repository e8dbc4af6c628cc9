import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { Bar } from "../../ui/bar.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";
import { Medal } from "../../ui/trophy/medal.tsx";
import { OpenTrophy } from "../../ui/trophy/open-trophy.tsx";
import { EarnedOn } from "./earned-on.tsx";
import * as words from "./words.ts";
import * as styles from "./trophies.module.css";

export function TrophyRow({ trophy }: { readonly trophy: Trophy }) {
  const { description, tier, iconName, progress, requirement, userTrophy } = trophy;
  const locked = userTrophy === null;
  return (
    <li className={styles.trophy} data-locked={locked}>
      <div className={styles.trophyMedal}>
        <Medal tier={tier} icon={iconName} locked={locked} />
      </div>
      <h3 className={styles.trophyName}>
        <OpenTrophy trophy={trophy} />
      </h3>
      <p className={`${styles.trophyWords} text-small`}>{description}</p>
      {locked ? (
        <>
          <div className={styles.trophyBar}>
            <Bar share={progress / requirement.target} />
          </div>
          <p className={styles.trophyCount}>{words.countOf(progress, requirement.target)}</p>
        </>
      ) : (
        <p className={`${styles.trophyEarned} text-small`}>
          <span>
            <PageIcon name="check" size={16} /> {words.earned}
          </span>{" "}
          <EarnedOn date={userTrophy.earnedOn} />
        </p>
      )}
    </li>
  );
}
