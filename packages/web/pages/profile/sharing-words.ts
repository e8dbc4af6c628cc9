export const shareMyStats = "Share My Stats";
export const shareMyStreak = "Share My Streak";
/** The picture's alt text. The post may end with a period. */
export const onCard = (post: string): string => `${post.replace(/\.$/, "")}, on a card`;
export const textCopied = (label: string): string => `${label} text copied to clipboard`;
