/** What a listener types to delete their account. */
export const deletionWord = "delete";

/** Whether someone typed it; spaces around it and capital letters don't matter. */
export function isDeletionWord(typed: string): boolean {
  return typed.trim().toLowerCase() === deletionWord;
}
