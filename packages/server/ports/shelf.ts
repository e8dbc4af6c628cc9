/** In place of a music service's id, for listeners and spins without one. */
export const shelf = "shelf";
