import { Link } from "wouter";
import { EmptyState } from "../ui/empty-state.tsx";
import { somethingWrong } from "../ui/fails-alone.tsx";
import { paths } from "./paths.ts";

/** Stands in for a page that cannot be shown, as where its code does not come. */
export function PageFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState title={somethingWrong} text="This page did not load. Check your connection, then try again.">
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Try again
      </button>
      <Link className="btn btn-quiet" href={paths.home}>
        Back to Home
      </Link>
    </EmptyState>
  );
}
