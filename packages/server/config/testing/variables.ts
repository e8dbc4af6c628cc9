/** Every variable that the configuration reads: those that hold one of a few words, and all others. */
export const variables = {
  ofWords: ["SANDBOX", "JOBS", "RATE_LIMITS", "PREPARED_STATEMENTS", "LOG_LEVEL"],
  ofText: [
    "PORT",
    "HOST",
    "PUBLIC_URL",
    "DATABASE_URL",
    "DATA_DIR",
    "SPINDLE_SECRET",
    "SPOTIFY_CLIENT_ID",
    "SPOTIFY_CLIENT_SECRET",
    "SPOTIFY_ACCOUNTS_URL",
    "SPOTIFY_API_URL",
    "TRUSTED_PROXIES",
    "SOCIAL_URL",
    "SUPPORT_EMAIL",
    "PRIVACY_EMAIL",
    "LEGAL_EMAIL",
  ],
} as const;
