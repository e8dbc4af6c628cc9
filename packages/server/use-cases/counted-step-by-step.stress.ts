import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { testCountedStepByStep } from "./counted-step-by-step.cases.ts";

testCountedStepByStep(async () => openTestPostgres(await testPostgresUrl()));
