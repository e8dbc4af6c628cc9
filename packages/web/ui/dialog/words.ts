export const cancel = "Cancel";
