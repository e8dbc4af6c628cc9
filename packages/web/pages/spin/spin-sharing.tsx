import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { type PostTarget, postTargets } from "@spindle/core/share/posts.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import { spinPost, spinTexts } from "@spindle/core/share/spin-texts.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { recapQuery } from "../../features/recap/recap-query.ts";
import { useUser } from "../../features/session/user-query.ts";
import { settingsQuery } from "../../features/settings/settings-query.ts";
import { spinCardQuery } from "../../features/share/card-queries.ts";
import { sharedFrom } from "../../features/share/listener.ts";
import { ShareDialog } from "../../features/share/share-dialog.tsx";
import { saveCard } from "../../features/share/use-card.ts";
import * as words from "./spin-sharing-words.ts";

interface SpinSharingProps {
  readonly spin: Spin;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShare: (target: ShareTarget) => void;
}

export function SpinSharing({ spin, open, onClose, onShare }: SpinSharingProps) {
  const week = useQuery({ ...recapQuery(), enabled: open });
  const user = useUser();
  const settings = useQuery({ ...settingsQuery, enabled: open }).data;
  const by = user === null ? { origin: location.origin, name: undefined } : sharedFrom(user, settings);
  // The current streak has nothing to do with an earlier spin.
  const shared = spin.isLatest ? spin : { ...spin, currentStreak: 0 };
  const post = spinPost(shared, by);
  return (
    <ShareDialog
      title={words.title}
      open={open}
      onClose={onClose}
      card={spinCardQuery(spin)}
      cardSays={words.onACard(post.title)}
      post={post}
      targets={Object.keys(postTargets) as readonly PostTarget[]}
      texts={spinTexts(shared, by)}
      week={{
        recap: week.data,
        failed: week.isError && !week.isFetching,
        onRetry: () => void week.refetch(),
        currentStreak: spin.currentStreak,
      }}
      toastTextFor={() => words.copied}
      onShare={onShare}
    />
  );
}

export function saveSpinCard(client: QueryClient, spin: Spin): Promise<void> {
  return saveCard(client, spinCardQuery(spin));
}
