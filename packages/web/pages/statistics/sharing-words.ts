export const shareMyWeek = "Share My Week";
export const cardOfWeek = (dates: string): string => `The week of ${dates} on a card that names no album`;
export const textCopied = "Text copied to clipboard";
