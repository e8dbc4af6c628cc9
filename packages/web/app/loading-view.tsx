import { RecordOnItsWay } from "../ui/record-on-its-way.tsx";
import * as words from "./words.ts";

/** The full-screen view until it is known who is signed in. The document contains it before any script runs. */
export function LoadingView({ turning = false }: { readonly turning?: boolean }) {
  return (
    <main>
      <RecordOnItsWay className="waiting-view" name={words.product} turning={turning}>
        {words.gettingReady}
      </RecordOnItsWay>
    </main>
  );
}
