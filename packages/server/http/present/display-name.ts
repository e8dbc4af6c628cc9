import type { SignedIn } from "../../sessions/signed-in.ts";

/** The name a listener goes by, also where the provider tells none. */
export function presentDisplayName({ display_name: name }: SignedIn["user"]): string {
  return name ?? "Music Lover";
}
