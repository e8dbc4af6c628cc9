import { testStaticPagesLooks } from "./static-pages.cases.ts";
import { quickDatabase } from "../testing/databases.ts";
import { useChromium, useSpindle } from "../testing/running.ts";
import { fullSweep } from "./sweep.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off", LOG_LEVEL: "warn" });

testStaticPagesLooks({ chromium, spindle }, fullSweep.views, [320, 390, 768, 1920, 1280]);
