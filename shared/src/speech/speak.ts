import { spokenText } from '../domain/spoken';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** A little slower than voices speak by themselves: they read sums and days. */
const RATE = 0.92;

interface Speech {
  /** As it stands on the page. */
  readonly text: string;
  readonly voice: SpeechSynthesisVoice;
  readonly locale: Locale;
  /** Called once: at its end, or when something else is read or goes wrong. */
  readonly onEnd: () => void;
}

/** Reads a text aloud, instead of what is being read; returns the function that stops it. */
export function speak({ text, voice, locale, onEnd }: Speech): () => void {
  const { speechSynthesis } = window;
  const said = new SpeechSynthesisUtterance(spokenText(text, locale));
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = RATE;
  said.addEventListener('end', onEnd);
  said.addEventListener('error', onEnd);
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
  return () => speechSynthesis.cancel();
}
