import { describe } from "vitest";
import { describeStatisticsJourney } from "./statistics-journey.cases.ts";
import { quickDatabase } from "./testing/databases.ts";

describe(`on ${quickDatabase.name}`, () => describeStatisticsJourney(quickDatabase));
