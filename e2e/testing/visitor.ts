/** An HTTP client with a browser's cookies; it does not follow redirects. */
export interface Visitor {
  readonly origin: string;
  readonly cookies: Map<string, string>;
  /** Requests a path of the server or an absolute URL. */
  open(address: string, init?: RequestInit): Promise<Response>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** The same cookies at another origin of the same service. */
  at(origin: string): Visitor;
}

export function createVisitor(origin: string, cookies = new Map<string, string>()): Visitor {
  const open = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!headers.has("Cookie") && cookies.size > 0) headers.set("Cookie", cookieHeader(cookies));
    const response = await fetch(new URL(address, origin), { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  return {
    origin,
    cookies,
    open,
    post: (path, body, headers = {}) =>
      open(path, {
        method: "POST",
        ...(body === undefined
          ? { headers }
          : { headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) }),
      }),
    at: (other) => createVisitor(other, cookies),
  };
}

export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const name = pair.slice(0, pair.indexOf("="));
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf("=") + 1));
}
