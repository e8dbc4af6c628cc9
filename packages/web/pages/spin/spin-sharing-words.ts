export const title = "Share My Spin";
export const onACard = (post: string) => `${post} on a card`;
export const copied = "Text copied to clipboard";
