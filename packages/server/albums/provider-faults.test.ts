import { testProviderFaults } from "./provider-faults.cases.ts";

testProviderFaults(1);
