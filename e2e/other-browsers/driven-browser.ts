export type Key = "Escape" | "Tab" | " ";

/** A browser with one window, and the little that a journey asks of its driver. */
export interface DrivenBrowser {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** What an expression in the page comes to, as JSON has it; of a promise, what it is kept with. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the pointer at a place, in CSS pixels from the corner of the window. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** What the pages complained of so far: exceptions, and errors on the console. */
  complaints(): readonly string[];
  close(): Promise<void>;
}
