import { firefoxPrograms, soundPrograms } from "../../scripts/programs.mjs";
import { openFirefox } from "./firefox.ts";
import { describePlaying } from "./playing.ts";
import { describeRitual } from "./ritual.ts";

describeRitual("Firefox", firefoxPrograms(), () => openFirefox());
describePlaying("Firefox", { ...firefoxPrograms(), ...soundPrograms() }, () => openFirefox({ sounds: true }));
