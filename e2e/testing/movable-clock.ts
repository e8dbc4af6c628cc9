// Preloaded into a server under test (`node --import`): shifts its clock by as much as the parent process says.
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

const RealDate = Date;
const realNow = Date.now.bind(Date);
let aheadMs = Number(process.env["CLOCK_AHEAD_MS"] ?? 0);

RealDate.now = () => realNow() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now()] : given, newTarget) as Date,
  apply: () => new RealDate(RealDate.now()).toString(),
});

// Node sets the Date header from its own clock.
subscribe("http.server.request.start", (message) => {
  const { response } = message as { readonly response: ServerResponse };
  response.setHeader("Date", new Date().toUTCString());
});

process.on("message", (message) => {
  aheadMs = Number(message);
  process.send?.("moved");
});
