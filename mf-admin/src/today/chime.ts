/** Two short notes. A browser that was not touched yet stays silent; whoever switched it on has touched it. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.08;
  volume.connect(audio.destination);
  for (const [place, frequency] of [660, 880].entries()) {
    const note = audio.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(audio.currentTime + place * 0.18);
    note.stop(audio.currentTime + place * 0.18 + 0.15);
    if (place === 1) note.addEventListener('ended', () => void audio.close());
  }
}
