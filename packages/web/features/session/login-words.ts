export const loginRequired = "Login Required";
export const logInWith = (provider: string): string => `Login with ${provider}`;
export const someProvider = "your music service";
export const tryAgain = "Try again";
export const backToHome = "Back to Home";
