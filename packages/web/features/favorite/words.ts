export const favorite = "Favorite";
export const favorited = "Favorited";
export const addToFavorites = "Add to Favorites";
export const favoriteOf = (album: string) => `Favorite: ${album}`;

export const added = "Added to Favourites";
export const removed = "Removed from Favourites";
export const notAdded = "Failed to Add";
export const notAddedText = "Could not add album to favourites. Please try again.";
export const notRemoved = "Failed to Remove";
export const notRemovedText = "Could not remove album from favourites. Please try again.";
