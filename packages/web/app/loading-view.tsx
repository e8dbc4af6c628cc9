import { RecordOnItsWay } from "../ui/record-on-its-way.tsx";
import * as words from "./words.ts";

/** The full-screen view while it is not yet known who is there. It also stands in the page before any script runs. */
export function LoadingView({ turning = false }: { readonly turning?: boolean }) {
  return (
    <main>
      <RecordOnItsWay className="waiting-view" name={words.product} turning={turning}>
        {words.gettingReady}
      </RecordOnItsWay>
    </main>
  );
}
