import type { Hono } from "hono";
import { publicUrl } from "./sign-in.ts";

/** The browser of a test: it keeps cookies, sends the origin with forms, and does not follow redirects. */
export function createBrowser(app: Hono) {
  const cookies = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...rest] = line.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (rest.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookies,
    async open(path: string): Promise<Response> {
      return keep(await app.request(path, { headers: { Cookie: cookieHeader() } }));
    },
    async submit(form: URLSearchParams): Promise<Response> {
      const headers = {
        Cookie: cookieHeader(),
        Origin: new URL(publicUrl).origin,
        "Sec-Fetch-Site": "same-origin",
      };
      return keep(await app.request("/authorize", { method: "POST", headers, body: form }));
    },
  };
}

/** The hidden fields of a page's form. */
export function hiddenFields(page: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [, name = "", value = ""] of page.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  )) {
    fields.set(
      name,
      value
        .replaceAll("&quot;", '"')
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&amp;", "&"),
    );
  }
  return fields;
}
