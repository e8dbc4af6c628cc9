import type { Result } from "@spindle/core/result/result.ts";
import { describe, expect, it } from "vitest";
import type { AccessSource, ServerAccount, ServerSignInFailure } from "../../ports/music-service.ts";
import { allFaults, failureUnder, patienceWith } from "./faults.ts";
import { failing, patience, runOnStage } from "./run-on-stage.ts";
import type { Persona, ServerStage, ServiceFault } from "./stage.ts";

/** Tests of every service whose listeners sign in at servers of their choice. */
export function serverSignInConformance(
  name: string,
  setup: () => Promise<ServerStage>,
  faults = allFaults,
): void {
  describe(`${name} conforms to ServerSignIn`, () => {
    const stage = runOnStage(setup);
    signingIn(stage);
    endsInTime(
      "signing in",
      stage,
      ({ server, account }, _, signal) => server.signIn(account("collector"), signal),
      faults,
    );
    endsInTime("testing", stage, ({ server }, access, signal) => server.test(access, signal), faults);
  });
}

function signingIn(stage: () => ServerStage): void {
  const signIn = (account: ServerAccount) => stage().server.signIn(account, patience());
  const granted = async (persona: Persona) => {
    const signedIn = await signIn(stage().account(persona));
    return signedIn.ok ? signedIn.value : expect.unreachable(signedIn.failure.kind);
  };

  it("returns the same id for the same account, and a different one for another", async () => {
    const [first, again, other] = [
      await granted("collector"),
      await granted("collector"),
      await granted("newcomer"),
    ];
    expect(first.account.displayName).toBeTruthy();
    expect(again.account.id).toBe(first.account.id);
    expect(other.account.id).not.toBe(first.account.id);
  });

  it("keeps no password if it says that it keeps a token", async () => {
    const { secret } = stage().account("collector");
    const { kept, credentials } = await granted("collector");
    const hasPassword = secret.kind === "password" && credentials.includes(secret.password);
    expect(kept === "token" && hasPassword).toBe(false);
  });

  it("refuses a wrong password or key", async () => {
    const account = stage().account("collector");
    const secret: ServerAccount["secret"] =
      account.secret.kind === "key"
        ? { kind: "key", key: "guessed" }
        : { kind: "password", password: "guessed" };
    expect(await signIn({ ...account, secret })).toEqual(failing("wrong-password"));
  });

  it("works with what was granted until the account is taken away", async () => {
    const { access, accountId } = await stage().connect("collector");
    const test = () => stage().server.test(access, patience());
    expect(await test()).toEqual({ ok: true, value: undefined });
    await stage().revoke(accountId);
    expect(await test()).toEqual(failing("reauthorize"));
    expect(await signIn(stage().account("collector"))).toEqual(failing("wrong-password"));
  });
}

function endsInTime(
  name: string,
  stage: () => ServerStage,
  call: (
    stage: ServerStage,
    access: AccessSource,
    signal: AbortSignal,
  ) => Promise<Result<unknown, ServerSignInFailure>>,
  faults: readonly ServiceFault[],
): void {
  it.each(faults)(`says why ${name} failed if the server is: %s`, async (fault) => {
    const { access } = await stage().connect("collector");
    await stage().fail(fault);
    // What listeners gave may be the address of anything.
    const expected = fault === "answering-nonsense" ? failing("not-a-server") : failureUnder(fault);
    expect(await call(stage(), access, patienceWith(fault))).toMatchObject(expected);
  });

  it(`asks nothing for ${name} if its signal has aborted`, async () => {
    const { access } = await stage().connect("collector");
    const before = await stage().countCalls();
    expect(await call(stage(), access, AbortSignal.abort())).toMatchObject(failing("unavailable"));
    expect(await stage().countCalls()).toBe(before);
  });
}
