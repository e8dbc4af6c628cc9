import { loadEnvFile } from "node:process";

/** The process's environment, with defaults from `.env` in the working directory. The only reader of `process.env`. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  try {
    loadEnvFile(".env");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  return { ...process.env };
}
