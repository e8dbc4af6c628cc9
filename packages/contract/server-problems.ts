/** Why an account at a music server can't be used. */
export const serverProblems = {
  "unknown-server": {
    status: 422,
    title: "Unknown server",
    detail: "This server isn’t one of those that can be used here.",
  },
  "server-unreachable": {
    status: 422,
    title: "No answer",
    detail: "The server doesn’t answer. Check its address, and whether it’s running.",
  },
  "not-a-music-server": {
    status: 422,
    title: "Not a music server",
    detail: "What answers at this address isn’t a Subsonic or OpenSubsonic server.",
  },
  "server-too-old": {
    status: 422,
    title: "Server too old",
    detail: "This server’s version is too old. It must speak version 1.8 of the Subsonic API or later.",
  },
  "wrong-password": {
    status: 422,
    title: "Wrong name or password",
    detail: "The server doesn’t accept this name and password, or this key.",
  },
  "password-needs-tls": {
    status: 422,
    title: "Connection isn’t encrypted",
    detail:
      "This server needs the password itself, and others could read it on the way. Use an https address, or an API key.",
  },
  "no-api-keys": {
    status: 422,
    title: "No API keys",
    detail: "This server doesn’t know API keys. Use your name and password there.",
  },
  "api-key-needed": {
    status: 422,
    title: "API key needed",
    detail: "This server takes no password, only an API key. You get one from its own settings.",
  },
  "unclear-account-name": {
    status: 422,
    title: "Name can’t be used",
    detail:
      "Your name on this server is too long, or has characters that can’t be shown here. Ask whoever runs the server to change it.",
  },
  "server-refused": {
    status: 422,
    title: "Refused by the server",
    detail: "The server refused. Ask whoever runs it whether your account may use other programs.",
  },
} as const;
