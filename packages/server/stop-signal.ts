/** Calls `stop` once, at the first SIGTERM or SIGINT, or when the starting script that holds our channel is gone. */
export function onStopSignal(stop: () => void): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop();
  };
  process.on("SIGTERM", once);
  process.on("SIGINT", once);
  if (process.channel) {
    process.on("disconnect", once);
    // The channel alone must not keep a process alive that is done.
    process.channel.unref();
  }
}
