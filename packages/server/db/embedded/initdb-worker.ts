import { workerData } from "node:worker_threads";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGlite } from "@electric-sql/pglite";
import type { NewCluster } from "./data-directory.ts";

const { directory, sharedBuffers } = workerData as NewCluster;
const pglite = await PGlite.create({
  fs: new NodeFS(directory),
  initDbStartParams: ["--set", `shared_buffers=${sharedBuffers}`],
});
await pglite.close();
