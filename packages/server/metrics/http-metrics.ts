import { Counter, Gauge, Histogram, type Registry } from "prom-client";

export interface HttpMetrics {
  requestBegan(): void;
  /** `route` is a pattern of the application (`routeOf`). */
  requestEnded(method: string, route: string, status: number, seconds: number): void;
  /** A call was answered 503 before its route was known. */
  callRefused(method: string): void;
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A caller may invent methods. */
const methodOf = (asked: string): string => (methods.has(asked) ? asked : "other");

/** A spin gives up its provider by 6 s, and no request is answered later than 18 s. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6, 10, 20];

export function httpMetrics(registry: Registry): HttpMetrics {
  const registers = [registry];
  const inFlight = new Gauge({
    name: "spindle_http_requests_in_flight",
    help: "Requests that are being answered, this one included.",
    registers,
  });
  const requests = new Counter({
    name: "spindle_http_requests_total",
    help: "Answered requests by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "spindle_http_request_duration_seconds",
    help: "Seconds from a request's head to its answer's head, by method and route.",
    labelNames: ["method", "route"],
    buckets: seconds,
    registers,
  });
  return {
    requestBegan: () => inFlight.inc(),
    requestEnded(asked, route, status, took) {
      const method = methodOf(asked);
      inFlight.dec();
      requests.inc({ method, route, status });
      duration.observe({ method, route }, took);
    },
    callRefused: (asked) => requests.inc({ method: methodOf(asked), route: "unknown", status: 503 }),
  };
}
