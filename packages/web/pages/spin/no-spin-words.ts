export const notFound = "Spin Not Found";
export const notFoundText = "The spin you're looking for doesn't exist or has been removed.";
export const backHome = "Back to Home";
export const notOpened = "We couldn’t open this spin";
export const noAnswer = "Spindle didn’t respond. Check your connection and try again.";
export const tryAgain = "Try again";
