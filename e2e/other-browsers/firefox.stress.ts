import { firefoxPrograms } from "../../scripts/programs.mjs";
import { openFirefox } from "./firefox.ts";
import { describeRitual } from "./ritual.ts";

describeRitual("Firefox", firefoxPrograms(), () => openFirefox());
