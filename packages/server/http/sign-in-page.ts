import { problemOf } from "@spindle/contract/problems.ts";

/** What a person sees, rather than JSON, when the provider sends back a sign-in that this browser did not start. */
export function mismatchPage(providerId: string): Response {
  const { title, detail, status } = problemOf("sign-in-mismatch");
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Spindle</title>
<link rel="stylesheet" href="/notice.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
<p><a href="/auth/${encodeURIComponent(providerId)}/login">Start again</a> <a href="/">Back to Home</a></p>
</main>
</body>
</html>
`;
  return new Response(page, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
