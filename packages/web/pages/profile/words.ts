export const shareMyStats = "Share My Stats";
export const settings = "Settings";
export const logout = "Logout";

export const signInRequired = "Sign In Required";
export const signInFor = (provider: string): string =>
  `Please sign in with ${provider} to access your profile and see your listening stats.`;
export const someProvider = "your music service";
export const signInWith = (provider: string): string => `Sign in with ${provider}`;
export const signIn = "Sign in";
export const tryAgain = "Try again";
export const backToHome = "Back to Home";
