import { testKilledAfterStatements } from "./killed-after-statements.cases.ts";

testKilledAfterStatements(1);
