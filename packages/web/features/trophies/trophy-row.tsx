import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { Bar } from "../../ui/bar.tsx";
import { PageIcon } from "../../ui/page-icons.tsx";
import { Medal } from "../../ui/trophy/medal.tsx";
import { OpenTrophy } from "../../ui/trophy/open-trophy.tsx";
import { EarnedOn } from "./earned-on.tsx";
import * as words from "./words.ts";

export function TrophyRow({ trophy }: { readonly trophy: Trophy }) {
  const { description, tier, iconName, progress, requirement, userTrophy } = trophy;
  const locked = userTrophy === null;
  return (
    <li className="trophy" data-locked={locked}>
      <div className="trophy-medal">
        <Medal tier={tier} icon={iconName} locked={locked} />
      </div>
      <h3 className="trophy-name">
        <OpenTrophy trophy={trophy} />
      </h3>
      <p className="trophy-words">{description}</p>
      {locked ? (
        <>
          <div className="trophy-bar">
            <Bar share={progress / requirement.target} />
          </div>
          <p className="trophy-count">{words.countOf(progress, requirement.target)}</p>
        </>
      ) : (
        <p className="trophy-earned">
          <span>
            <PageIcon name="check" size={16} /> {words.earned}
          </span>{" "}
          <EarnedOn date={userTrophy.earnedOn} />
        </p>
      )}
    </li>
  );
}
