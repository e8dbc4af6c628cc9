import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import { json, problem, rosa, site } from "./sample-answers.ts";
import { type Stub, type Stubs, stubs } from "./stubs.ts";

export const sandbox = { id: "sandbox", name: "Sandbox", madeUp: true } as const;

export const recoveryCodes = Array.from({ length: 10 }, (_, place) => `ABCD-EFGH-JKMN-000${place}`);

/** What every call of a sign-in that succeeds leaves in the browser. */
function startSession(): void {
  document.cookie = `${sessionMarkCookie}=new; Path=/`;
}

interface SignInStubs {
  readonly signIn: Partial<typeof site.signIn>;
  readonly providers?: readonly object[];
  readonly names?: readonly string[];
}

/** A visitor at a site with these ways in. Each way signs Rosa in. */
export function signInStubs({ signIn, providers = [], names = [] }: SignInStubs): Stubs {
  let isIn = false;
  const enters = (answer: Stub) => () => {
    isIn = true;
    startSession();
    return answer;
  };
  const done: Stub = { status: 204, body: "" };
  return {
    ...stubs.signedIn,
    "GET /api/me": () => (isIn ? json(rosa) : problem("not-signed-in")),
    "GET /api/site": json({ ...site, providers, signIn: { ...site.signIn, ...signIn } }),
    "GET /auth/local": json({ names }),
    "POST /auth/local": enters(done),
    "POST /auth/passkey/options": json({
      challenge: "AAAA",
      allowCredentials: [],
      userVerification: "required",
    }),
    "POST /auth/passkey": enters(done),
    "POST /auth/passkey/new/options": json(creationOptions),
    "POST /auth/passkey/new": enters({ status: 201, body: { recoveryCodes } }),
    "POST /auth/recovery": enters(done),
  };
}

export const creationOptions = {
  challenge: "AAAA",
  rp: { id: "spindle.example", name: "Spindle" },
  user: { id: "AAAA", name: "Rosa", displayName: "Rosa" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
};
