export const shareMyStats = "Share My Stats";
export const shareMyStreak = "Share My Streak";
/** What the picture shows: what is posted, which may end with a period. */
export const onCard = (post: string): string => `${post.replace(/\.$/, "")}, on a card`;
export const textCopied = (label: string): string => `${label} text copied to clipboard`;
