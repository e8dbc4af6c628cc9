import type { Me } from "@spindle/contract/schemas/me.ts";
import { useLateDialog } from "../../features/share/use-late-dialog.ts";
import { late } from "../../ui/late.ts";
import { PageIcon } from "../../ui/page-icons.tsx";

const statsSharing = late(async () => (await import("./stats-sharing.tsx")).StatsSharing);

interface ShareStatsProps {
  readonly user: Me;
  /** What is being shared: all the numbers, or the streak before them. */
  readonly what?: "stats" | "streak";
}

/** The button that opens all ways to share a listener's numbers. */
export function ShareStats({ user, what = "stats" }: ShareStatsProps) {
  const { asked, open, show, close } = useLateDialog(statsSharing);
  return (
    <>
      <button
        type="button"
        className={what === "stats" ? "btn btn-primary" : "btn btn-quiet"}
        onClick={() => void show()}
      >
        <PageIcon name="share" size={20} />
        {what === "stats" ? "Share My Stats" : "Share My Streak"}
      </button>
      {asked && <statsSharing.View user={user} what={what} open={open} onClose={close} />}
    </>
  );
}
