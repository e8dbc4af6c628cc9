// Installs and builds everything a measurement needs, and runs it: node scripts/measure.mjs <file> [arguments]
import { become, ensureBuilt, ensureInstalled } from "./set-up.mjs";
import { toolEnvironment } from "./test-tools.mjs";

const [file, ...args] = process.argv.slice(2);
ensureInstalled();
const environment = toolEnvironment();
ensureBuilt();
become(file, args, { environment });
