import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { useQuery } from "@tanstack/react-query";
import { accountOf } from "../../api/account.ts";
import { callFor } from "../../api/call.ts";
import { useUser } from "../../features/session/user-query.ts";
import { settingsQuery } from "../../features/settings/settings-query.ts";
import { numbersOf, sharedFrom } from "../../features/share/listener.ts";
import { ShareTrophy } from "../../features/share/share-trophy.tsx";
import { TrophyModal, type TrophyModalProps } from "../../features/trophies/trophy-modal.tsx";

/** Trophies in a dialog, with ways to share them. New ones stay unseen until it is closed. */
export function Unlocked({ onClose, ...shown }: Omit<TrophyModalProps, "Sharing">) {
  const user = useUser();
  const close = (): void => {
    if (shown.areNew && user !== null) void acknowledge(accountOf(user), shown.trophies);
    onClose();
  };
  return <TrophyModal {...shown} Sharing={Sharing} onClose={close} />;
}

/** Tells the server that trophies were shown. If that fails, the next visit shows them again, and this page doesn't. */
async function acknowledge(account: string, trophies: readonly Trophy[]): Promise<void> {
  const body = { trophies: trophies.map(({ id }) => id) };
  await callFor(account, "POST /api/me/celebrations", { body }).catch(() => undefined);
}

function Sharing({ trophy }: { readonly trophy: Trophy }) {
  const user = useUser();
  const { data: settings } = useQuery({ ...settingsQuery, enabled: user !== null });
  if (user === null) return null;
  const by = sharedFrom(user, settings);
  return <ShareTrophy key={trophy.id} trophy={trophy} numbers={numbersOf(user)} by={by} />;
}
