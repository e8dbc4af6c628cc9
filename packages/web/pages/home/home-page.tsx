import { useUser } from "../../features/session/user-query.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Hero } from "./hero.tsx";
import { Lede } from "./lede.tsx";
import { SignedIn } from "./signed-in.tsx";
import { Turntable } from "./turntable.tsx";
import { useLink, Welcome } from "./welcome.tsx";
import * as words from "./words.ts";

const connect = lazyPart(async () => (await import("../../features/session/connect.tsx")).Connect);
const howItGoes = lazyPart(async () => (await import("./how-it-goes.tsx")).HowItGoes);

export function HomePage({ next }: Pick<Parameters<typeof SignedIn>[0], "next">) {
  const user = useUser();
  return user === null ? <SignedOut /> : <SignedIn user={user} next={next} />;
}

function SignedOut() {
  const link = useLink();
  const record = (
    <div className="platter">
      <Turntable name={link?.name ?? words.product} ink="saved" phase="idle" />
      {link?.sleeve}
    </div>
  );
  return (
    <>
      <Hero record={record}>
        <Welcome link={link} canSpin>
          <Lede>{words.promise}</Lede>
        </Welcome>
        <LazyBoundary waiting={<div className="connect-space" aria-busy="true" />}>
          <connect.View />
        </LazyBoundary>
        {link?.places}
      </Hero>
      <LazyBoundary dispensable>
        <howItGoes.View />
      </LazyBoundary>
    </>
  );
}
