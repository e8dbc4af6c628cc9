import { testKilledRunner } from "./killed-runner.cases.ts";

testKilledRunner(200, { isBusy: false, kills: 3 });
testKilledRunner(200, { isBusy: true, kills: 2 });
