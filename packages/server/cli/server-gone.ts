/** Ends a command that a server runs for another process, because one of the two stops. */
export class ServerGone extends Error {
  override readonly name = "ServerGone";
}
