/** One W3C WebDriver session over HTTP. */
export interface WebDriverSession {
  /** Sends a command to a path below the session's and returns its value; throws with the driver's message on failure. */
  command(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
}

/** Starts a session; the capabilities choose the browser. */
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
