import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { SwitchLine } from "../../ui/setting-line.tsx";
import * as words from "./scrobbles-words.ts";
import { sayNotUpdated, sayUpdated } from "./settings-toasts.ts";

interface ScrobblesProps {
  readonly provider: string;
  /** The server's address. */
  readonly server: string;
  readonly on: boolean;
}

/** Whether a music server is told what is played here. */
export function Scrobbles({ provider, server, on }: ScrobblesProps) {
  const client = useQueryClient();
  const { host } = new URL(server);
  const { mutate, isPending, variables } = useMutation({
    scope: { id: "scrobbles" },
    mutationFn: (scrobbles: boolean) =>
      call("PATCH /api/connections/{provider}", { params: { provider }, body: { scrobbles } }),
    onSuccess: (_, scrobbles) => {
      tellOtherTabs();
      sayUpdated(scrobbles ? words.isOn(host) : words.isOff(host));
      return client.invalidateQueries();
    },
    onError: sayNotUpdated,
  });
  return (
    <SwitchLine
      name={words.tells(host)}
      text={words.whatIsTold}
      on={isPending ? variables : on}
      onSwitch={(scrobbles) => mutate(scrobbles)}
    />
  );
}
