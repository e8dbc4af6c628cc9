import { useQuery } from "@tanstack/react-query";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { signInHere } from "./sign-in-here.ts";
import { siteQuery } from "./site-query.ts";
import * as words from "./connect-words.ts";

export function Connect() {
  const { data: site, isError, refetch } = useQuery(siteQuery);
  const [first, ...others] = site?.providers ?? [];
  const signIn = first && signInHere(first.id);
  useShortcuts(
    signIn === undefined
      ? []
      : [{ keys: ["space"], does: words.logInToSpin, run: () => location.assign(signIn) }],
  );

  if (isError) {
    return (
      <div role="alert" className="card connect-failed">
        <p>{words.notLoaded}</p>
        <button type="button" className="btn btn-quiet" onClick={() => void refetch()}>
          {words.tryAgain}
        </button>
      </div>
    );
  }
  if (first === undefined || signIn === undefined) return <div className="connect-space" aria-busy="true" />;
  return (
    <section className="connect-space arrives" aria-labelledby="connect">
      <h2 id="connect" className="text-title">
        {words.connectYour(first.name)}
      </h2>
      <p className="connect-use text-soft">{words.howItIsUsed}</p>
      <p className="go row">
        <a className="btn btn-primary btn-big" href={signIn}>
          {words.logInWith(first.name)}
        </a>
        <small className="go-idle text-fine">{words.oneAlbumPerDay}</small>
      </p>
      {others.length > 0 && (
        <p className="connect-others row">
          {others.map(({ id, name }) => (
            <a key={id} className="text-link" href={signInHere(id)}>
              {words.insteadUse(name)}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
