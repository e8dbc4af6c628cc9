import { HeardStamp } from "../../features/album/heard-stamp.tsx";
import "./heard-here.css";

interface HeardHereProps {
  readonly listenedAt: string;
  readonly streak: number;
}

/** The stamp and the streak beside today's sleeve. */
export function HeardHere({ listenedAt, streak }: HeardHereProps) {
  return <HeardStamp listenedAt={listenedAt} streak={{ now: streak }} />;
}
