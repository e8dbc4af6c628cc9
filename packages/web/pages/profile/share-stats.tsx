import type { Me } from "@spindle/contract/schemas/me.ts";
import { useLazyDialog } from "../../features/share/use-lazy-dialog.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import * as words from "./words.ts";

const statsSharing = lazyPart(async () => (await import("./stats-sharing.tsx")).StatsSharing);

/** The button that opens all ways to share a listener's numbers. */
export function ShareStats({ user }: { readonly user: Me }) {
  const { asked, open, show, close } = useLazyDialog(statsSharing);
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
