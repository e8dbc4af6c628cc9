// Where the programs are that tests drive, beside Node. Works on Node 20 without a single dependency.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Every place on the PATH that holds a program of this name. */
export function placesOnPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

/** Firefox, and nothing beside it. */
export function firefoxPrograms() {
  return {
    "firefox-esr": find(["/Applications/Firefox.app/Contents/MacOS/firefox"], "firefox-esr", "firefox"),
  };
}

/** WebKit's browser of its own, the driver that it obeys, and the display that it draws on. */
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

/** The names of those programs that are not on this machine. */
export function missing(programs) {
  return Object.keys(programs).filter((name) => programs[name] === undefined);
}

function find(places, ...names) {
  return [...names.flatMap(placesOnPath), ...places].find((path) => existsSync(path));
}
