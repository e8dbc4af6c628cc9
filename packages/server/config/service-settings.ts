import { type Result, succeed } from "@spindle/core/result/result.ts";
import * as v from "valibot";
import { type ConfigFault, type Environment, variablesIn } from "./setting-schemas.ts";

interface Definition<Variables extends v.ObjectEntries, Settings> {
  /** The display name. */
  readonly name: string;
  readonly variables: Variables;
  /** Whether listeners sign in with it. */
  readonly signsIn: boolean;
  /** The variable without which the service is off. Undefined: it's on. */
  readonly switchedOnBy?: keyof Variables & string;
  /** The variable that switches it off if it's `off`. */
  readonly switchedOffBy?: keyof Variables & string;
  /** Refused if PUBLIC_URL isn't loopback. */
  readonly onlyForTests: readonly (keyof Variables & string)[];
  /** Whether it accepts no redirect URI on `localhost`. */
  readonly refusesLocalhost: boolean;
  /** Called only if the service is on. */
  readonly read: (variables: v.InferOutput<v.ObjectSchema<Variables, undefined>>) => Settings;
}

/** The settings of a music service. `read` gives undefined if the service is off, and all faults if a variable is unusable. */
export function serviceSettings<const Variables extends v.ObjectEntries, Settings>({
  variables,
  read,
  ...about
}: Definition<Variables, Settings>) {
  const { switchedOnBy, switchedOffBy } = about;
  const valueIn = (environment: Environment, variable: string) => (environment[variable] ?? "").trim();
  const isOn = (environment: Environment) =>
    (switchedOnBy === undefined || valueIn(environment, switchedOnBy) !== "") &&
    (switchedOffBy === undefined || valueIn(environment, switchedOffBy) !== "off");
  return {
    ...about,
    variables: Object.keys(variables),
    isOn,
    read(environment: Environment): Result<Settings | undefined, readonly ConfigFault[]> {
      const parsed = variablesIn(environment, v.object(variables));
      return parsed.ok ? succeed(isOn(environment) ? read(parsed.value) : undefined) : parsed;
    },
  };
}
