import { testMigrationKills } from "./migration-kills.cases.ts";

testMigrationKills(9);
