// Finds the programs that tests drive, besides Node. Works on Node 20 without dependencies.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Every program with this name on the PATH. */
export function placesOnPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

/** Firefox alone. */
export function firefoxPrograms() {
  return {
    "firefox-esr": find(["/Applications/Firefox.app/Contents/MacOS/firefox"], "firefox-esr", "firefox"),
  };
}

/** WebKit's MiniBrowser, its driver, and a virtual display. */
export function webkitPrograms() {
  const browsers = ["x86_64", "aarch64"].map(
    (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  );
  return {
    WebKitWebDriver: find([], "WebKitWebDriver"),
    MiniBrowser: find(browsers),
    Xvfb: find([], "Xvfb"),
  };
}

/** A sound server, for browsers that play nothing without a sound device. */
export function soundPrograms() {
  return { pulseaudio: find([], "pulseaudio") };
}

/** The names of the programs that this machine lacks. */
export function missing(programs) {
  return Object.keys(programs).filter((name) => programs[name] === undefined);
}

function find(places, ...names) {
  return [...names.flatMap(placesOnPath), ...places].find((path) => existsSync(path));
}
