let answer: boolean | undefined;

/** Whether a page may set the volume: on iOS only the device's own keys do. */
export function canSetVolume(): boolean {
  if (answer === undefined) {
    const sound = new Audio();
    sound.volume = 0.5;
    answer = sound.volume === 0.5;
  }
  return answer;
}
