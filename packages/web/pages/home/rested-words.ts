export const backToAlbum = "Back to today’s album";
export const resting = "The record is resting until your next spin.";
export const outOfSleeve = "Today’s record is out of its sleeve. Play it from track 1, no shuffle.";
export const heard = "You heard it from start to finish. The record is back in its sleeve.";
