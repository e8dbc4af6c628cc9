import type { Me } from "@spindle/contract/schemas/me.ts";
import { useLateDialog } from "../../features/share/use-late-dialog.ts";
import { late } from "../../ui/late.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import * as words from "./words.ts";

const statsSharing = late(async () => (await import("./stats-sharing.tsx")).StatsSharing);

/** The button that opens all ways to share a listener's numbers. */
export function ShareStats({ user }: { readonly user: Me }) {
  const { asked, open, show, close } = useLateDialog(statsSharing);
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => void show()}>
        <PageIcon name="share" size={20} />
        {words.shareMyStats}
      </button>
      {asked && <statsSharing.View user={user} open={open} onClose={close} />}
    </>
  );
}
