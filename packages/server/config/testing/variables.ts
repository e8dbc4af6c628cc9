import { settings } from "../services.ts";

/** Every variable that the configuration reads: those with a fixed set of values, and all others. */
export const variables = {
  ofWords: ["SANDBOX", "SIGN_UP", "JOBS", "RATE_LIMITS", "PREPARED_STATEMENTS", "LOW_MEMORY", "LOG_LEVEL"],
  ofText: [
    "PORT",
    "HOST",
    "PUBLIC_URL",
    "DATABASE_URL",
    "DATA_DIR",
    "BACKUP_DIR",
    "SPINDLE_SECRET",
    "SPINDLE_SECRET_PREVIOUS",
    ...Object.values(settings).flatMap((service) => service.variables),
    "TRUSTED_PROXIES",
    "METRICS_TOKEN",
    "SOCIAL_URL",
    "SUPPORT_EMAIL",
    "PRIVACY_EMAIL",
    "LEGAL_EMAIL",
    "VAPID_PUBLIC_KEY",
    "VAPID_PRIVATE_KEY",
    "VAPID_SUBJECT",
    "PUSH_ALLOWED_ORIGINS",
  ],
} as const;
