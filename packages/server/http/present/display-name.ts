import type { SignedIn } from "../../sessions/signed-in.ts";

/** The listener's name, or a default if the provider gives none. */
export function presentDisplayName({ display_name: name }: Pick<SignedIn["user"], "display_name">): string {
  return name ?? "Music Lover";
}
