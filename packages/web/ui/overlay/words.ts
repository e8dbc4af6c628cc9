export const unlocked = (trophy: string): string => `Achievement unlocked: ${trophy}`;
