/** A rectangle of the window, in pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The first of several places that none of the boxes reaches into; nothing where all are taken. */
export function freePlace<Place extends Box>(
  places: readonly Place[],
  taken: readonly Box[],
): Place | undefined {
  return places.find((place) => !taken.some((box) => overlap(place, box)));
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
