import { Vinyl } from "../ui/record/vinyl.tsx";

/** The full-screen view while it is not yet known who is there. It also stands in the page before any script runs. */
export function LoadingView({ turning = false }: { readonly turning?: boolean }) {
  return (
    <main className="full-view">
      <div className="full-view-record">
        <Vinyl name="Spindle" ink="saved" rate={turning ? 1 : 0} />
      </div>
      <p role="status" className="text-lede font-display [font-weight:700]">
        Getting your music ready...
      </p>
    </main>
  );
}
