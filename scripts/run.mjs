// Installs the dependencies and runs a program of the project: node scripts/run.mjs <file> [arguments]
import { nodeOptions } from "./node-options.mjs";
import { become, ensureInstalled } from "./set-up.mjs";

const [file, ...args] = process.argv.slice(2);
ensureInstalled();
become(file, args, { nodeOptions: nodeOptions() });
