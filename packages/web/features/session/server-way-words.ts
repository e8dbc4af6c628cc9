export const atServer = "Use an account at a music server";
export const signIn = "Sign in";
export const signingIn = "Signing in...";
