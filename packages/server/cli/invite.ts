import { instant } from "@spindle/core/day/instant.ts";
import { insertInvitation } from "../db/queries/invitations.ts";
import { systemRandomness } from "../ids/system-randomness.ts";
import { invitationHash, invitationLifetime, newInvitationToken } from "../sign-in/invitation-token.ts";
import { systemClock } from "../time/system-clock.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

/** Prints a link for one new account. The token is in the fragment, which no preview sends to the server. */
export const invite: Command = {
  parameters: [],
  summary: words.inviteSummary,
  details: words.inviteDetails,
  run: (_values, _options, io) =>
    withMigratedDatabase(io, async ({ db }, { publicUrl, signIn }) => {
      const refusal = !signIn.passkey
        ? words.noPasskeysAt(publicUrl.origin)
        : signIn.newAccounts === "off"
          ? words.signUpIsOff
          : undefined;
      if (refusal !== undefined) {
        io.err(refusal);
        return 1;
      }
      const token = newInvitationToken(systemRandomness);
      await insertInvitation(db, invitationHash(token), instant(systemClock.now() + invitationLifetime));
      io.out(`${publicUrl.origin}/join#${token}`);
      io.err(signIn.newAccounts === "open" ? words.invitationNotNeeded : words.invitationIsGood);
      return 0;
    }),
};
