const volume = 0.12;

/** How long the sound lasts, which is as long as the record turns up. */
const seconds = 3.5;

/** Schedules the sound of a record pulled back under the needle, from now on for 3.5 s: noise and a sliding tone, at volume 0.12. */
export function scheduleRewind(context: BaseAudioContext, master: GainNode): void {
  const start = context.currentTime;
  master.gain.setValueAtTime(0, start);
  master.gain.linearRampToValueAtTime(volume, start + 0.08);
  master.gain.setValueAtTime(volume, start + seconds - 0.7);
  master.gain.linearRampToValueAtTime(0, start + seconds);

  const hiss = context.createBufferSource();
  hiss.buffer = noise(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 1.4;
  sweep(band.frequency, start, [500, 2600, 900, 3200, 1400, 420]);
  hiss.connect(band).connect(master);
  hiss.start(start);
  hiss.stop(start + seconds);

  const whine = context.createOscillator();
  whine.type = "sawtooth";
  sweep(whine.frequency, start, [110, 620, 240, 760, 310, 70]);
  const soft = context.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = 1100;
  const level = context.createGain();
  level.gain.value = 0.22;
  whine.connect(soft).connect(level).connect(master);
  whine.start(start);
  whine.stop(start + seconds);
}

/** Slides a parameter through the values, evenly over the sound. */
function sweep(parameter: AudioParam, start: number, values: readonly number[]): void {
  values.forEach((value, step) => {
    const at = start + (seconds * step) / (values.length - 1);
    if (step === 0) parameter.setValueAtTime(value, at);
    else parameter.exponentialRampToValueAtTime(value, at);
  });
}

function noise(context: BaseAudioContext): AudioBuffer {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
