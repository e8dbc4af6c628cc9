const key = "spindle.invitation";

/** Used if the browser stores nothing. */
let here: string | undefined;

/** Takes the invitation out of the address, so that it stays in no history, and keeps it in this tab until it is used. */
export function takeInvitation(): string | undefined {
  const token = location.hash.slice(1);
  if (token !== "") {
    history.replaceState(history.state, "", location.pathname + location.search);
    here = token;
    write(token);
  }
  return here ?? read();
}

export function forgetInvitation(): void {
  here = undefined;
  write(undefined);
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // Then a reload loses it, and the link must be opened again.
  }
}
