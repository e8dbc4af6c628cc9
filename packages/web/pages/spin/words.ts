export const loading = "Loading your spin...";
export const favoriteShortcut = "Add to or remove from favorites";
export const shareShortcut = "Share your spin";
export const imageShortcut = "Download the share image";
export const share = "Share My Spin";
