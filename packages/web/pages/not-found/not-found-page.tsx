import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

export function NotFoundPage() {
  return (
    <EmptyState title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <Link className="btn btn-primary" href={paths.home}>
        Back to Home
      </Link>
    </EmptyState>
  );
}
