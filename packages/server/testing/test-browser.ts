import { timeZoneHeader } from "@spindle/contract/routes.ts";
import type { Hono } from "hono";
import { checkReply } from "./reply-check.ts";

/** A browser with its cookies and its device's zone. Every API reply is checked against the OpenAPI document. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  zone: string | undefined;
  request(method: string, path: string, options?: RequestOptions): Promise<Response>;
}

export interface RequestOptions {
  /** Sent as JSON; a string is sent as is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address at the other end of the connection; by default there is none, as nothing is sent. */
  readonly peer?: string;
  readonly httpVersion?: string;
}

export function openBrowser(app: Hono, origin: string): TestBrowser {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    cookies,
    zone: undefined,
    async request(method, path, { body, headers = {}, peer, httpVersion = "1.1" } = {}) {
      const incoming = peer && { socket: { remoteAddress: peer }, httpVersion, rawHeaders: [] };
      const request = {
        method,
        headers: {
          ...(cookies.size > 0 && { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
          ...(browser.zone !== undefined && { [timeZoneHeader]: browser.zone }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      };
      const response = await app.request(`${origin}${path}`, request, incoming ? { incoming } : undefined);
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
      await checkReply(method, new URL(path, origin).pathname, response);
      return response;
    },
  };
  return browser;
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ");
  const at = pair.indexOf("=");
  if (attributes.includes("Max-Age=0")) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
