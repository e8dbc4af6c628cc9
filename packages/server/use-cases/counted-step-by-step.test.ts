import { openTestDatabase } from "../db/testing/test-database.ts";
import { testCountedStepByStep } from "./counted-step-by-step.cases.ts";

testCountedStepByStep(openTestDatabase);
