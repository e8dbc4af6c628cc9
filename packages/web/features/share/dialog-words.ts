export const close = "Close";

export const drawing = "Drawing your picture...";
export const shapeOfPicture = "Shape of the picture";
export const square = "Square";
export const forFeed = "Perfect for your feed";
export const story = "Story";
export const forStories = "Perfect for Instagram Stories";
export const purposeInPixels = (purpose: string, width: number, height: number): string =>
  `${purpose} (${width}×${height})`;
export const download = "Download";
export const downloadImage = "Download Share Image";
export const pictureMissing = "The picture didn’t load. Text and links still work.";
export const drawAgain = "Draw it again";

export const shareWithApp = "Share with an app";
export const postIt = "Post it";
export const inNewWindow = ", in a new window";
export const copyLink = "Copy Link";
export const linkCopied = "Link copied to clipboard";
export const copyIt = "Copy it";
export const copy = "Copy";
export const copied = "Copied!";
export const copyByHand = "Your browser won’t let us copy this for you. Copy it from here:";

export const week = "Seven days, no spoilers";
export const weekNotLoaded = "Your week didn’t load.";

export const shareIt = "Share it";
export const instagram = "Instagram";
export const tweet = "Tweet";
export const share = "Share";
export const copyText = "Copy Text";
export const textCopied = (label: string): string => `${label} text copied to clipboard`;
