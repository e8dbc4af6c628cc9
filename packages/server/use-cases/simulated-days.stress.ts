import { describe } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { clockChanges, testSimulatedDays } from "./simulated-days.cases.ts";

describe.each(databases)("$name", ({ open }) => testSimulatedDays(open, clockChanges, [0, 2, 5, 7]));
