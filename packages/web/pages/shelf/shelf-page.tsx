import { LoginRequired } from "../../features/session/login-required.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { Shelf } from "../../features/shelf/shelf.tsx";
import { logIn } from "../../features/shelf/words.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";

const importPart = lazyPart(
  async () => (await import("../../features/shelf-import/bring-your-records.tsx")).BringYourRecords,
);

export function ShelfPage() {
  if (useUser() === null) return <LoginRequired text={logIn} />;
  return (
    <Shelf>
      <LazyBoundary>
        <importPart.View />
      </LazyBoundary>
    </Shelf>
  );
}
