import { type LogLevel, logLevels } from "../config/config.ts";
import { systemCode } from "../config/setting-refused.ts";
import { messageOf } from "./message-of.ts";
import { currentRequestId } from "./request-id.ts";

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one JSON object per line with the request's id. Fields are flat and chosen by the caller: never a request, a token or a cookie. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

export function createLog(
  lowest: LogLevel,
  now: () => number,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  return (level, event, fields = {}) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(lowest)) return;
    const time = new Date(now()).toISOString();
    write(`${JSON.stringify({ time, level, event, ...fields, requestId: currentRequestId() })}\n`);
  };
}

/** An error's loggable parts: kind, text, code and stack, with its causes. Never query strings. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const withoutQueries = (text: string) => text.replace(/\?[^\s"')]*/g, "?…");
  return {
    error: error.name,
    message: withoutQueries(messageOf(error)),
    code: systemCode(error),
    stack: withoutQueries(stackOf(error)),
  };
}

function stackOf({ stack = "", cause }: Error): string {
  return cause instanceof Error ? `${stack}\nCaused by: ${stackOf(cause)}` : stack;
}
