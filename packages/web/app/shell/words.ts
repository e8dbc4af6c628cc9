export const product = "Spindle";
export const skipToContent = "Skip to content";
export const main = "Main";

/** The menu and its button. */
export const menu = "Menu";
export const account = "Account";
export const settings = "Settings";
export const opening = "Opening...";
export const allSettings = "All settings";
export const signOut = "Sign Out";
export const aboutSpindle = "About Spindle";

/** The list of shortcuts. */
export const keyboardShortcuts = "Keyboard shortcuts";
export const showThisList = "Show this list";
export const closeMenuOrDialog = "Close a menu or dialog";
export const space = "Space";
export const enter = "Enter";
export const escape = "Esc";
export const turnOffInMenu = "You can turn single-key shortcuts off in the menu at the top.";
export const close = "Close";
export const couldNotShowShortcuts = "Couldn’t Show Shortcuts";
export const shortcutsNotLoaded = "The list didn’t load. Please try again.";

/** The footer, and the static pages that it and the menu list. */
export const oneAlbum = "One album.";
export const everyDay = "Every day.";
export const startToFinish = "Start to finish.";
export const productPages = "Product";
export const supportPages = "Support";
export const howItWorks = "How it works";
export const features = "Features";
export const about = "About";
export const help = "Help";
export const privacy = "Privacy";
export const terms = "Terms";
export const socialMedia = "Social media";
