export const makeItYours = "Make it yours";
export const whatForIt = "Pick a few albums you love, or bring your records, and spins draw from your taste.";
export const pick = "Pick What You Love";
