import { RecordOnItsWay } from "../ui/record-on-its-way.tsx";

/** The full-screen view while it is not yet known who is there. It also stands in the page before any script runs. */
export function LoadingView({ turning = false }: { readonly turning?: boolean }) {
  return (
    <main>
      <RecordOnItsWay className="full-view" name="Spindle" turning={turning}>
        Getting your music ready...
      </RecordOnItsWay>
    </main>
  );
}
