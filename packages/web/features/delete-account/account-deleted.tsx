import type { DeletedAccount } from "@spindle/contract/schemas/me.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import * as words from "./words.ts";

/** Replaces the settings after the account was deleted. */
export function AccountDeleted({ deleted }: { readonly deleted: DeletedAccount }) {
  return (
    <EmptyState title={words.accountDeleted} text={words.whatWasDeleted(deleted)}>
      <Link className="btn btn-primary" href={paths.home}>
        {words.backToHome}
      </Link>
    </EmptyState>
  );
}
