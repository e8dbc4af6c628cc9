/** `{left}` stands for the time left, which is highlighted. */
export const nextSpinIn = "Next spin available in {left}.";
export const onePerDay = "One album per day";
export const aMoment = "a moment";
export const seconds = (count: number) => `${count} ${count === 1 ? "second" : "seconds"}`;
export const minutes = (count: number) => `${count} ${count === 1 ? "minute" : "minutes"}`;
export const hours = (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`;
