export const loginRequired = "Login Required";
export const logInWith = (provider: string): string => `Login with ${provider}`;
export const someProvider = "your music service";
export const otherWays = "Other ways to sign in";
/** If no service is offered by its name. */
export const signIn = "Sign In";
export const tryAgain = "Try again";
export const backToHome = "Back to Home";
