import type { SignedIn } from "../sessions/signed-in.ts";

/** The name on shared cards: none unless the listener switched that on and the provider gives one. */
export function nameOnCard({
  display_name: name,
  name_in_share_links: isAllowed,
}: Pick<SignedIn["user"], "display_name" | "name_in_share_links">): { readonly name?: string } {
  return isAllowed && name !== null ? { name } : {};
}
