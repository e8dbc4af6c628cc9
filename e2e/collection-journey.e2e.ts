import { describe } from "vitest";
import { describeCollectionJourney } from "./collection-journey.cases.ts";
import { quickDatabase } from "./testing/databases.ts";

describe(`on ${quickDatabase.name}`, () => describeCollectionJourney(quickDatabase));
