import type { Celebration } from "@spindle/contract/schemas/me.ts";
import { useEffect } from "react";
import { celebratedBy, celebratedFlag } from "../../api/kept-flag.ts";
import { StreakCelebration } from "../../features/celebration/streak-celebration.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { ShareStats } from "../../pages/profile/share-stats.tsx";

export interface CelebratedProps {
  readonly celebration: Celebration;
  readonly onClose: () => void;
}

/** A streak's celebration with the way to share it. It comes once: as soon as it is on the screen, that is remembered. */
export function Celebrated({ celebration, onClose }: CelebratedProps) {
  const user = useUser();
  const account = user?.createdAt;
  useEffect(() => {
    if (account !== undefined) celebratedFlag.write(celebratedBy(account, celebration.localDate));
  }, [account, celebration]);
  return (
    <StreakCelebration celebration={celebration} onClose={onClose}>
      {user && <ShareStats user={user} what="streak" />}
    </StreakCelebration>
  );
}
