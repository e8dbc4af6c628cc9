export const play = "Play";
export const playOn = (place: string) => `Play on ${place}`;
export const findOn = (place: string) => `Find on ${place}`;
export const inNewTab = ", in a new tab";
export const playShortcut = "Play the album";

export const whereDoYouListen = "Where do you listen?";
export const opensThere = "Play opens today’s album there from now on. You can change it in the settings.";
export const notSaved = "Place Not Saved";
export const askedAgain = "We couldn’t save where you listen, so you’ll be asked again.";

export const playOnTurntable = "Play on My Turntable";
export const stopTimer = "Stop the timer";
export const notYet = "Not yet";
export const minutesLeft = (minutes: number) =>
  minutes === 1 ? "About a minute left" : `About ${minutes} minutes left`;
export const isOver = "The record should be over now. Did you hear it to the end?";
export const markListened = "Mark as Listened";
export const startOnTurntable = "Start the record on your turntable. A timer runs here for its length.";
