import type { Celebration, Me } from "@spindle/contract/schemas/me.ts";
import { useEffect } from "react";
import { accountOf } from "../../api/account.ts";
import { celebratedBy, celebratedFlag } from "../../api/device-flags.ts";
import { StreakCelebration } from "../../features/celebration/streak-celebration.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { useLazyDialog } from "../../features/share/use-lazy-dialog.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import * as words from "./words.ts";

const statsSharing = lazyPart(
  async () => (await import("../../pages/profile/stats-sharing.tsx")).StatsSharing,
);

export interface CelebratedProps {
  readonly celebration: Celebration;
  readonly onClose: () => void;
}

/** A streak's celebration, with a way to share it. As soon as it is on the screen, it counts as shown. */
export function Celebrated({ celebration, onClose }: CelebratedProps) {
  const user = useUser();
  const account = user ? accountOf(user) : undefined;
  useEffect(() => {
    if (account !== undefined) celebratedFlag.write(celebratedBy(account, celebration.localDate));
  }, [account, celebration]);
  return (
    <StreakCelebration celebration={celebration} onClose={onClose}>
      {user && <ShareStreak user={user} />}
    </StreakCelebration>
  );
}

function ShareStreak({ user }: { readonly user: Me }) {
  const { asked, open, show, close } = useLazyDialog(statsSharing);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void show()}>
        <PageIcon name="share" size={20} />
        {words.shareStreak}
      </button>
      {asked && <statsSharing.View user={user} what="streak" open={open} onClose={close} />}
    </>
  );
}
