import { nodeOptions } from "./node-options.mjs";
import { become, ensureBuilt, ensureInstalled } from "./set-up.mjs";

ensureInstalled();
ensureBuilt();
become("packages/server/main.ts", process.argv.slice(2), { nodeOptions: nodeOptions() });
