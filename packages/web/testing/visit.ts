/** How a test opens the application, in a browser or in happy-dom. */
export interface AppVisit {
  readonly path?: string;
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly reducedMotion?: boolean;
}
