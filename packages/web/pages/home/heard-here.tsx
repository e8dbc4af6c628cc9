import { HeardStamp } from "../../features/album/heard-stamp.tsx";
import "./heard-here.css";

interface HeardHereProps {
  readonly listenedAt: string;
  readonly streak: number;
}

export function HeardHere({ listenedAt, streak }: HeardHereProps) {
  return <HeardStamp listenedAt={listenedAt} streak={{ now: streak }} />;
}
