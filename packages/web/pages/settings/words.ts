export const settings = "Settings";
export const logIn = "Please log in to change your settings";
export const logOut = "Logout";
