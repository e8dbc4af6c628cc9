import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../features/session/user-query.ts";
import { settingsQuery } from "../../features/settings/settings-query.ts";
import { numbersOf, sharedFrom } from "../../features/share/listener.ts";
import { ShareTrophy } from "../../features/share/share-trophy.tsx";
import { TrophyModal, type TrophyModalProps } from "../../features/trophies/trophy-modal.tsx";

/** Trophies in a dialog, with the ways to share them. */
export function Unlocked(props: Omit<TrophyModalProps, "Sharing">) {
  return <TrophyModal {...props} Sharing={Sharing} />;
}

function Sharing({ trophy }: { readonly trophy: Trophy }) {
  const user = useUser();
  const { data: settings } = useQuery({ ...settingsQuery, enabled: user !== null });
  if (user === null) return null;
  const by = sharedFrom(user, settings);
  return <ShareTrophy key={trophy.id} trophy={trophy} numbers={numbersOf(user)} by={by} />;
}
