import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { Medal } from "../../ui/trophy/medal.tsx";
import { OpenTrophy } from "../../ui/trophy/open-trophy.tsx";
import { tierWords } from "../../ui/trophy/tier-words.ts";
import { EarnedOn } from "./earned-on.tsx";
import * as words from "./words.ts";

/** The last trophies to be earned, the latest first. */
export function RecentTrophies({ trophies }: { readonly trophies: readonly Trophy[] }) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="recent-title">
        {words.recent}
      </h2>
      <ul role="list" className="recent-trophies">
        {trophies.map((trophy) => (
          <li key={trophy.id}>
            <div className="recent-medal">
              <Medal tier={trophy.tier} icon={trophy.iconName} />
            </div>
            <h3 className="trophy-name">
              <OpenTrophy trophy={trophy} />
            </h3>
            <p className="recent-fact">{tierWords[trophy.tier]}</p>
            <p className="recent-fact trophy-date">
              <EarnedOn date={trophy.userTrophy?.earnedOn} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
