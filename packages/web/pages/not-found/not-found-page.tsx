import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import * as words from "./words.tsx";

export function NotFoundPage() {
  return (
    <EmptyState reason="missing" title={words.title} text={words.text}>
      <Link className="btn btn-primary" href={paths.home}>
        {words.backToHome}
      </Link>
    </EmptyState>
  );
}
