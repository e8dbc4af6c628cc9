import { webkitPrograms } from "../../scripts/programs.mjs";
import { describePlaying } from "./playing.ts";
import { describeRitual } from "./ritual.ts";
import { openWebKit } from "./webkit.ts";

describeRitual("WebKit", webkitPrograms(), openWebKit);
describePlaying("WebKit", webkitPrograms(), openWebKit);
