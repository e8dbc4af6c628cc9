import { describe } from "vitest";
import { describeCollectionJourney } from "./collection-journey.cases.ts";
import { embeddedKind } from "./testing/databases.ts";

describe(`on ${embeddedKind.name}`, () => describeCollectionJourney(embeddedKind));
