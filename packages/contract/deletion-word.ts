/** What a listener types to delete their account; spaces around it and capital letters don't matter. */
export const deletionWord = "delete";
