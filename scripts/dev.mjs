// Starts the server, which restarts when its files change, behind Vite's server, which refreshes the page.
import { spawn } from "node:child_process";
import { nodeOptions } from "./node-options.mjs";
import { ensureBuilt, ensureInstalled, nodeProgram, root } from "./set-up.mjs";

const webPort = 5173;
const serverPort = Number(process.env.PORT || 3000);

ensureInstalled();
ensureBuilt();
const environment = { PUBLIC_URL: `http://127.0.0.1:${webPort}`, ...process.env, PORT: String(serverPort) };
const children = [
  start([...nodeOptions(), "--watch", "packages/server/main.ts"], environment),
  start(
    [
      "node_modules/vite/bin/vite.js",
      "packages/web",
      "--host",
      "127.0.0.1",
      "--port",
      String(webPort),
      "--strictPort",
    ],
    {
      ...process.env,
      SPINDLE_SERVER: `http://127.0.0.1:${serverPort}`,
    },
  ),
];
for (const child of children) child.on("exit", (code) => end(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(0));

function start(args, env) {
  return spawn(nodeProgram(), args, { cwd: root, stdio: "inherit", env });
}

function end(code) {
  for (const child of children) child.kill("SIGTERM");
  process.exitCode = code;
}
