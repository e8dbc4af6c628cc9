import type { SessionKey } from "../db/queries/sessions.ts";
import type { User } from "../db/queries/users.ts";
import type { MusicProvider } from "../ports/music-provider.ts";

/** Who makes a request: a user, and the provider they signed in with. */
export interface SignedIn {
  readonly key: SessionKey;
  readonly user: User;
  /** The provider's id; the provider itself may have been switched off since. */
  readonly providerId: string;
  readonly provider: MusicProvider | undefined;
}
