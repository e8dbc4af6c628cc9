import type { SignedIn } from "../../sessions/signed-in.ts";

/** The name a listener goes by, even if the provider tells none. */
export function presentDisplayName({ display_name: name }: Pick<SignedIn["user"], "display_name">): string {
  return name ?? "Music Lover";
}
