/** What is said once so many acts have been sent that waited. */
export function sentWords(count: number): string {
  return count === 1
    ? "What waited on this device is saved now."
    : `All ${count} that waited on this device are saved now.`;
}
