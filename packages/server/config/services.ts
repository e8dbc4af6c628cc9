import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { listenbrainz } from "./listenbrainz.ts";
import type { ConfigFault, Environment } from "./setting-schemas.ts";
import { spotify } from "./spotify.ts";
import { subsonic } from "./subsonic.ts";

/**
 * The settings of every music service but the sandbox, by id, the preferred one first. The start, the warnings,
 * `doctor` and `deploy/spindle.sh` go by this list.
 */
export const settings = { spotify, subsonic, listenbrainz };

export type ServiceId = keyof typeof settings;
type Read<Id extends ServiceId> = Extract<ReturnType<(typeof settings)[Id]["read"]>, { readonly ok: true }>;

/** What each service was given; undefined if it's off. */
export type ServicesConfig = { readonly [Id in ServiceId]: Read<Id>["value"] };

export const serviceIds = Object.keys(settings) as readonly ServiceId[];

const all = Object.values(settings);

/** Each of these variables switches on a service with which listeners sign in. */
export const serviceSwitches = all.flatMap(({ signsIn, switchedOnBy }) =>
  signsIn && switchedOnBy !== undefined ? [switchedOnBy] : [],
);

/** Variables that are refused unless PUBLIC_URL is loopback, but for `off`. */
export const serviceTestVariables = all.flatMap(({ onlyForTests }) => onlyForTests);

/** Whether listeners can sign in with any service. */
export function isAnyServiceOn(environment: Environment): boolean {
  return all.some(({ signsIn, isOn }) => signsIn && isOn(environment));
}

/** The settings of all services, or all faults in them. */
export function servicesIn(environment: Environment): Result<ServicesConfig, readonly ConfigFault[]> {
  const read = serviceIds.map((id) => [id, settings[id].read(environment)] as const);
  const faults = read.flatMap(([, service]) => (service.ok ? [] : service.failure));
  if (faults.length > 0) return fail(faults);
  const services = read.map(([id, service]) => [id, service.ok ? service.value : undefined]);
  return succeed(Object.fromEntries(services) as ServicesConfig);
}

/** The services that are on. */
export function servicesOn(services: ServicesConfig) {
  return serviceIds.filter((id) => services[id]).map((id) => ({ ...settings[id], id }));
}
