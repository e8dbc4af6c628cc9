import { testKilledRunner } from "./killed-runner.cases.ts";

testKilledRunner(60, { isBusy: true, kills: 1 });
