/** One session of a WebDriver, as the W3C's protocol of that name has it, over HTTP. */
export interface WebDriverSession {
  /** Sends a command to a path below the session's own and returns its value; throws with the driver's words if it fails. */
  command(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
}

/** Begins a session at a driver's address; the capabilities say with which browser. */
export async function beginSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const begun = await send(driver, "POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = begun as { readonly sessionId: string };
  return { command: (method, path, body) => send(driver, method, `/session/${sessionId}${path}`, body) };
}

async function send(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`${method} ${path} of the WebDriver: ${JSON.stringify(value)}`);
  return value;
}
