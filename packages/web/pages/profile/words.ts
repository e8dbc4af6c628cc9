export const shareMyStats = "Share My Stats";
export const settings = "Settings";
export const logout = "Logout";

export const signInRequired = "Sign In Required";
export const signInFor = (provider: string | undefined): string =>
  `Please sign in ${provider === undefined ? "" : `with ${provider} `}to access your profile and see your listening stats.`;
export const signInWith = (provider: string): string => `Sign in with ${provider}`;
