import type { Me } from "@spindle/contract/schemas/me.ts";
import {
  addressAt,
  listeningPlaces,
  type PlacedAlbum,
  type PlaceId,
} from "@spindle/core/links/listening-places.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { accountOf } from "../../api/account.ts";
import { callFor } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { cancel } from "../../ui/dialog/words.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./place-words.ts";

interface WhereDialogProps {
  readonly open: boolean;
  readonly album: PlacedAlbum;
  readonly user: Me;
  readonly onClose: () => void;
  readonly onChosen: (id: PlaceId) => void;
}

const apart = { marginTop: "1rem" };

/** Asks once where the listener plays albums. The press that answers opens the album there. */
export function WhereDialog({ open, album, user, onClose, onChosen }: WhereDialogProps) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (listensAt: PlaceId) =>
      callFor(accountOf(user), "PUT /api/me/settings", { body: { listensAt } }),
    onMutate: (listensAt) => client.setQueryData<Me>(queryKeys.me, (me) => me && { ...me, listensAt }),
    onSuccess: (settings) => {
      client.setQueryData(queryKeys.settings, settings);
      tellOtherTabs();
    },
    onError: () => {
      client.setQueryData<Me>(queryKeys.me, (me) => me && { ...me, listensAt: user.listensAt });
      showToast({ title: words.notSaved, description: words.askedAgain, tone: "destructive" });
    },
  });
  const choose = (id: PlaceId): void => {
    mutate(id);
    onClose();
    onChosen(id);
  };
  return createPortal(
    <Dialog open={open} onClose={onClose} title={words.whereDoYouListen} focusTitle>
      <p className="text-note">{words.opensThere}</p>
      <ul role="list" className="row" style={apart}>
        {listeningPlaces.map(({ id, name }) => {
          const address = addressAt(id, album);
          return (
            <li key={id}>
              {address ? (
                <a
                  className="chip"
                  href={address.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => choose(id)}
                >
                  {name}
                  <span className="sr-only">{words.inNewTab}</span>
                </a>
              ) : (
                <button type="button" className="chip" onClick={() => choose(id)}>
                  {name}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        {cancel}
      </button>
    </Dialog>,
    document.body,
  );
}
