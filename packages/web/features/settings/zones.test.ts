import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { knownZones, placeOf, presentName, writtenZone, zonesMatching } from "./zones.ts";

const zones = ["Europe/Lisbon", "America/Argentina/Buenos_Aires", "America/Sao_Paulo", "Asia/Tokyo", "UTC"];

it.each([
  ["", zones],
  ["  ", zones],
  ["lis", ["Europe/Lisbon"]],
  ["LISBON europe", ["Europe/Lisbon"]],
  ["buenos aires", ["America/Argentina/Buenos_Aires"]],
  ["são", ["America/Sao_Paulo"]],
  ["america/", ["America/Argentina/Buenos_Aires", "America/Sao_Paulo"]],
  ["utc", ["UTC"]],
  ["atlantis", []],
  [".*", []],
])("finds zones by '%s'", (search, found) => {
  expect(zonesMatching(zones, search)).toEqual(found);
});

it("finds every zone by any spelling of its name", () => {
  fc.assert(
    fc.property(fc.constantFrom(...knownZones()), (zone) => {
      for (const written of [zone, writtenZone(zone), zone.toUpperCase(), placeOf(zone).place])
        expect(zonesMatching(knownZones(), written)).toContain(zone);
    }),
  );
});

it.each([
  ["Kyiv", "Kiev"],
  ["Kolkata", "Calcutta"],
  ["Kathmandu", "Katmandu"],
  ["Yangon", "Rangoon"],
  ["Ho Chi Minh", "Saigon"],
  ["Faroe", "Faeroe"],
  ["Nuuk", "Godthab"],
  ["Asmara", "Asmera"],
  ["Kanton", "Enderbury"],
  ["Argentina Mendoza", "America/Mendoza"],
])("finds %s even if the browser calls it %s, and shows the current name", (present, old) => {
  const [zone = "", ...others] = zonesMatching(knownZones(), present);
  expect(others).toEqual([]);
  expect(zonesMatching(knownZones(), old)).toEqual([zone]);
  expect(writtenZone(zone).replaceAll("/", " ")).toContain(present);
  expect(zonesMatching([presentName(zone)], present)).toEqual([presentName(zone)]);
});

it("lists every zone once, sorted by the shown name, under names that parseTimeZone keeps", () => {
  const shown = knownZones().map(presentName);
  expect(shown).toEqual([...new Set(shown)].toSorted());
  for (const zone of [...knownZones(), ...shown]) expect(parseTimeZone(zone)).toBe(zone);
});

it("includes UTC exactly once", () => {
  expect(knownZones().filter((zone) => zone === "UTC")).toHaveLength(1);
  expect(placeOf("UTC")).toEqual({ place: "UTC", region: "" });
  expect(placeOf("America/Argentina/Buenos_Aires")).toEqual({
    place: "Buenos Aires",
    region: "America, Argentina",
  });
});
