export type Key = "Escape" | "Tab" | " ";

/** A browser with one window, and the driver commands that the journeys need. */
export interface DrivenBrowser {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The JSON value of an expression in the page, after awaiting a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point, in CSS pixels from the corner of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Exceptions and console errors of the pages so far. */
  complaints(): readonly string[];
  close(): Promise<void>;
}
