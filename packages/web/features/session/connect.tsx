import { useQuery } from "@tanstack/react-query";
import { paths, signInPath } from "../../app/paths.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { siteQuery } from "./site-query.ts";

/** What a signed-out visitor finds in place of the modes: the way in, which is the spin; other providers beside it. */
export function Connect() {
  const { data: site, isError, refetch } = useQuery(siteQuery);
  const [first, ...others] = site?.providers ?? [];
  const signIn = first && signInPath(first.id, paths.home);
  useShortcuts(
    signIn === undefined
      ? []
      : [{ keys: ["space"], does: "Log in to spin", run: () => location.assign(signIn) }],
  );

  if (isError) {
    return (
      <div role="alert" className="card mt-8 p-5">
        <p>We couldn’t load the music services you can connect.</p>
        <button type="button" className="btn btn-quiet mt-4" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  if (first === undefined || signIn === undefined) return <div className="connect-space" aria-busy="true" />;
  return (
    <section className="connect-space arrives" aria-labelledby="connect">
      <h2 id="connect" className="text-title [line-height:1.15]">
        Connect Your {first.name}
      </h2>
      <p className="mt-2 max-w-[46ch] text-soft">
        Your saved and liked music shapes what lands on the platter. Nothing in your library is ever changed.
      </p>
      <p className="go">
        <a className="btn btn-primary btn-big" href={signIn}>
          Login with {first.name} to Spin
        </a>
        <small className="go-idle text-fine text-soft">One album per day</small>
      </p>
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-5">
          {others.map(({ id, name }) => (
            <a key={id} className="text-link" href={signInPath(id, paths.home)}>
              Use {name} instead
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
