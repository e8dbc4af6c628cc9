import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

export function NotFoundPage() {
  return (
    <EmptyState
      broken
      title="404 Page Not Found"
      text={
        <>
          Did you forget to add the page to the router?
          <span className="block">This page isn’t in our collection.</span>
        </>
      }
    >
      <Link className="btn btn-primary" href={paths.home}>
        Back to Home
      </Link>
    </EmptyState>
  );
}
