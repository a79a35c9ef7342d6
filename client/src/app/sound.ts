/** A soft plucked note, made here: no file, no request. */
export function pluck(): void {
  const audio = new AudioContext()
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.12, audio.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.9)
  gain.connect(audio.destination)
  for (const [i, frequency] of [392, 587.33].entries()) {
    const string = audio.createOscillator()
    string.type = 'triangle'
    string.frequency.value = frequency
    string.connect(gain)
    string.start(audio.currentTime + i * 0.12)
    string.stop(audio.currentTime + 1)
  }
  setTimeout(() => void audio.close(), 1200)
}
