import { describe } from "vitest";
import { describeStatisticsJourney } from "./statistics-journey.cases.ts";
import { embeddedKind } from "./testing/databases.ts";

describe(`on ${embeddedKind.name}`, () => describeStatisticsJourney(embeddedKind));
