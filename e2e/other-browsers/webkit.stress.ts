import { webkitPrograms } from "../../scripts/programs.mjs";
import { openWebKit } from "./webkit.ts";
import { describeRitual } from "./ritual.ts";

describeRitual("WebKit", webkitPrograms(), openWebKit);
