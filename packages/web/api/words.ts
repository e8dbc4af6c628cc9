/** What is shown for an answer that is not OK and has no text for people. */
export const signInFirst = "Please log in to continue";
export const notAllowed = "You don't have permission to do that";
export const notFound = "We couldn't find what you're looking for";
export const ourFault = "Something went wrong on our end. Please try again in a moment";
export const somethingWrong = "Something went wrong. Please try again";
