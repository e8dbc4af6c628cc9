// Loaded before a server under test (`node --import`): its clock is ahead of the machine's by as much as its parent says.
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

// Node writes the Date header from a clock of its own.
subscribe("http.server.request.start", (message) => {
  const { response } = message as { readonly response: ServerResponse };
  response.setHeader("Date", new Date().toUTCString());
});

process.on("message", (message) => {
  aheadMs = Number(message);
  process.send?.("moved");
});
