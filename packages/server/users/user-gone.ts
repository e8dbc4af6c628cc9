/** The listener's account was deleted while a request or job worked for it. A request is then answered as signed out. */
export class UserGone extends Error {
  override readonly name = "UserGone";

  constructor() {
    super("This listener's account no longer exists");
  }
}
