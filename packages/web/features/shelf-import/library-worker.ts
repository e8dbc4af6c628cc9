import { readFiles } from "./read-files.ts";

/** The worker that reads library files, so that the page stays responsive. It reads once. */
addEventListener("message", ({ data }: MessageEvent<readonly File[]>) => {
  void readFiles(data, (message) => postMessage(message));
});
