import { Link } from "wouter";
import { markArrival } from "../ui/arrival.ts";
import { somethingWrong } from "../ui/fails-alone.tsx";
import { FailedView } from "./failed-view.tsx";
import { paths } from "./paths.ts";

/** Stands in for a page that cannot be shown, as where its code does not come. */
export function PageFailed({ onRetry }: { readonly onRetry: () => void }) {
  const retry = (): void => {
    markArrival();
    onRetry();
  };
  return (
    <FailedView title={somethingWrong} hint="This page didn’t load." onRetry={retry}>
      <Link className="btn btn-quiet" href={paths.home}>
        Back to Home
      </Link>
    </FailedView>
  );
}
