import { testKills } from "./kills.cases.ts";

testKills(20, 1_000);
