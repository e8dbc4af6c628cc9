import type { EnteredServerAccount } from "@spindle/contract/schemas/sign-in.ts";
import { withoutTrailingSlash } from "../config/setting-shapes.ts";
import type { ServerAccount } from "../ports/music-service.ts";

/** The account that a listener entered. A key names its account itself. */
export function serverAccountIn({
  server,
  user = "",
  password = "",
  key,
}: Omit<EnteredServerAccount, "connects">): ServerAccount {
  const secret =
    key === undefined
      ? ({ kind: "password", password } as const)
      : ({ kind: "key", key: key.trim() } as const);
  return { server: plainAddress(server), user: user.trim(), secret };
}

/** Of what people copy from their browser: without a scheme, or with a slash or a page of the server's own. */
function plainAddress(entered: string): string {
  const text = entered.trim();
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  const [path = ""] = pathname.split(/\/(?:app|web|rest)(?=\/|$)/);
  return withoutTrailingSlash(origin + path);
}
