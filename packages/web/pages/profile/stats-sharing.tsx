import type { Me } from "@spindle/contract/schemas/me.ts";
import {
  profilePost,
  profilePostTargets,
  profileTexts,
  streakPost,
} from "@spindle/core/share/profile-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { earnedTrophiesQuery } from "../../features/profile/profile-queries.ts";
import { recapQuery } from "../../features/recap/recap-query.ts";
import { settingsQuery } from "../../features/settings/settings-query.ts";
import { statsCardQuery } from "../../features/share/card-queries.ts";
import { numbersOf, sharedFrom } from "../../features/share/listener.ts";
import { ShareDialog } from "../../features/share/share-dialog.tsx";
import * as words from "./sharing-words.ts";

interface StatsSharingProps {
  readonly user: Me;
  /** Whether to share all numbers, or to put the streak first. */
  readonly what?: "stats" | "streak";
  readonly open: boolean;
  readonly onClose: () => void;
}

export function StatsSharing({ user, what = "stats", open, onClose }: StatsSharingProps) {
  const settings = useQuery({ ...settingsQuery, enabled: open }).data;
  const trophies = useQuery(earnedTrophiesQuery).data?.length;
  const week = useQuery({ ...recapQuery(), enabled: open });
  const numbers = numbersOf(user, trophies);
  const by = sharedFrom(user, settings);
  const post = what === "stats" ? profilePost(numbers, by) : streakPost(numbers, by);
  const texts = profileTexts(numbers, by);
  return (
    <ShareDialog
      title={what === "stats" ? words.shareMyStats : words.shareMyStreak}
      open={open}
      onClose={onClose}
      card={statsCardQuery}
      cardSays={words.onCard(post.text)}
      post={post}
      targets={profilePostTargets}
      texts={what === "stats" ? texts : texts.toSorted((one, other) => streakFirst(one) - streakFirst(other))}
      week={{
        recap: week.data,
        failed: week.isError && !week.isFetching,
        onRetry: () => void week.refetch(),
        currentStreak: user.streak.current,
      }}
      toastTextFor={words.textCopied}
    />
  );
}

function streakFirst({ id }: { readonly id: string }): number {
  return id === "streak" ? 0 : 1;
}
