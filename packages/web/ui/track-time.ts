/** "3:07"; minutes may exceed 59, as in "61:00". */
export function trackTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
