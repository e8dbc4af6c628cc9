import { useQuery } from "@tanstack/react-query";
import { Link, Redirect } from "wouter";
import { isSignedOut } from "../../api/api-error.ts";
import { paths, signInPath } from "../../app/paths.ts";
import { AlbumView } from "../../features/album/album-view.tsx";
import { spinQuery } from "../../features/album/spin-query.ts";
import { siteQuery } from "../../features/session/site-query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";

/** One spin's page. Without an id there is nothing to show, and it leads home. */
export function SpinPage({ id }: { readonly id: string | undefined }) {
  return id === undefined ? <Redirect to={paths.home} replace /> : <SpinById id={id} />;
}

function SpinById({ id }: { readonly id: string }) {
  const { data: spin, error, isPending } = useQuery(spinQuery(id));
  if (isPending) return <LoadingSpin />;
  if (spin === undefined) return <SpinNotFound id={id} signedOut={isSignedOut(error)} />;
  return <AlbumView key={spin.spinId} spin={spin} />;
}

export function LoadingSpin() {
  return (
    <div className="empty">
      <div className="w-[min(60vw,15rem)]">
        <Vinyl name="" ink="blank" rate={1} />
      </div>
      <p role="status" className="mt-4 font-display text-lede font-bold">
        Loading your spin...
      </p>
    </div>
  );
}

function SpinNotFound({ id, signedOut }: { readonly id: string; readonly signedOut: boolean }) {
  const provider = useQuery({ ...siteQuery, enabled: signedOut }).data?.providers[0];
  return (
    <EmptyState title="Spin Not Found" text="The spin you're looking for doesn't exist or has been removed.">
      <Link className="btn btn-primary" href={paths.home}>
        Back to Home
      </Link>
      {provider && (
        <a className="btn btn-quiet" href={signInPath(provider.id, paths.spin(id))}>
          Login with {provider.name}
        </a>
      )}
    </EmptyState>
  );
}
