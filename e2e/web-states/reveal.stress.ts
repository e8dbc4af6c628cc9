import { useApp } from "./app-in-browser.ts";
import { browserKinds, testEveryFrame } from "./reveal.cases.ts";

const windows = [
  [390, 844],
  [1280, 800],
] as const;

testEveryFrame(
  useApp(),
  browserKinds.flatMap((kind) => windows.map(([width, height]) => [kind, width, height] as const)),
);
