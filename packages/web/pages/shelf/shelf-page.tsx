import { LoginRequired } from "../../features/session/login-required.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { Shelf } from "../../features/shelf/shelf.tsx";
import { logIn } from "../../features/shelf/words.ts";

export function ShelfPage() {
  return useUser() === null ? <LoginRequired text={logIn} /> : <Shelf />;
}
