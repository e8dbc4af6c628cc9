import { useSignInOutcome } from "../../features/session/use-sign-in-outcome.ts";
import { useUser } from "../../features/session/user-query.ts";
import { Apart } from "../../ui/apart.tsx";
import { late } from "../../ui/late.ts";
import { Hero } from "./hero.tsx";
import { Lede, promise } from "./lede.tsx";
import { SignedIn } from "./signed-in.tsx";
import { Turntable } from "./turntable.tsx";

const connect = late(async () => (await import("../../features/session/connect.tsx")).Connect);
const greeting = late(async () => (await import("../../features/share/greeting.tsx")).Greeting);
const howItGoes = late(async () => (await import("./how-it-goes.tsx")).HowItGoes);
const signInNotice = late(
  async () => (await import("../../features/session/sign-in-notice.tsx")).SignInNotice,
);

export function HomePage() {
  const user = useUser();
  const { outcome, dismiss } = useSignInOutcome();
  return (
    <>
      {outcome && (
        <Apart dispensable>
          <signInNotice.View outcome={outcome} onDismiss={dismiss} />
        </Apart>
      )}
      {user === null ? <SignedOut /> : <SignedIn user={user} />}
    </>
  );
}

function SignedOut() {
  return (
    <>
      <Hero record={<Turntable name="Spindle" ink="saved" phase="idle" />}>
        {tellsOfAlbum() ? (
          <div className="greeting-space">
            <Apart dispensable>
              <greeting.View />
            </Apart>
          </div>
        ) : (
          <Lede>{promise}</Lede>
        )}
        <Apart waiting={<div className="connect-space" aria-busy="true" />}>
          <connect.View />
        </Apart>
      </Hero>
      <Apart dispensable>
        <howItGoes.View />
      </Apart>
    </>
  );
}

/** Whether a link has led here that names an album; what it says is looked at with the greeting. */
function tellsOfAlbum(): boolean {
  const parameters = new URLSearchParams(location.search);
  return parameters.has("album") && parameters.has("artist");
}
