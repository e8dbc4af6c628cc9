import type { ApiCall } from "./api-call.ts";
import { json } from "./api-reply.ts";
import { userReference } from "./represent.ts";

export const profileCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/me",
    family: "profile",
    answer(sandbox, _request, account) {
      const bare = sandbox.switches.bareProfiles;
      const picture = `${sandbox.options.publicUrl}/picture/${account.accountId}.svg`;
      return json({
        account_id: account.accountId,
        display_name: bare ? null : account.displayName,
        ...userReference(sandbox, account.userId),
        images: bare || account.persona.savedAlbums === 0 ? [] : [{ url: picture, height: 300, width: 300 }],
      });
    },
  },
];
