import type { Me } from "@spindle/contract/schemas/me.ts";
import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { useLazyDialog } from "../../features/share/use-lazy-dialog.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import * as words from "./words.ts";

const weekSharing = lazyPart(async () => (await import("./week-sharing.tsx")).WeekSharing);

interface ShareWeekProps {
  readonly listener: Me;
  readonly recap: WeeklyRecap;
}

/** The button that opens all ways to share a week. */
export function ShareWeek({ listener, recap }: ShareWeekProps) {
  const { asked, open, show, close } = useLazyDialog(weekSharing);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void show()}>
        <PageIcon name="share" size={20} />
        <span>
          {words.share}
          <span className="sr-only">{words.myWeek}</span>
        </span>
      </button>
      {asked && <weekSharing.View listener={listener} recap={recap} open={open} onClose={close} />}
    </>
  );
}
