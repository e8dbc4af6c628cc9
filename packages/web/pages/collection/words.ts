export const logIn = "Please log in to view your vinyl collection";
