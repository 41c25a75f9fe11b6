import { useSyncExternalStore } from 'react';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** The languages of voices we read with, the best first. */
const WANTED: Readonly<Record<Locale, readonly string[]>> = {
  hi: ['hi-in', 'hi'],
  en: ['en-in', 'en'],
};

/** Browsers of our oldest phones write `hi_IN`. */
const languageOf = ({ lang }: SpeechSynthesisVoice): string => lang.toLowerCase().replace('_', '-');

/** The voice for a language among those of a device: one as in India, else any of that language; null: there is none. */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  locale: Locale,
): SpeechSynthesisVoice | null {
  for (const wanted of WANTED[locale]) {
    const found = voices.find((voice) => languageOf(voice).startsWith(wanted));
    if (found) return found;
  }
  return null;
}

const canSpeak = (): boolean => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

const known = new Map<Locale, SpeechSynthesisVoice>();

/** The device's voice now; the same object for the same voice, though some browsers make new ones for each question. */
function voiceNow(locale: Locale): SpeechSynthesisVoice | null {
  if (!canSpeak()) return null;
  const found = voiceFor(window.speechSynthesis.getVoices(), locale);
  const before = known.get(locale) ?? null;
  if (found === null || found.voiceURI === before?.voiceURI) return found && before;
  known.set(locale, found);
  return found;
}

/** Many browsers know their voices only some time after the page is there; older Safaris never tell. */
function subscribe(onChange: () => void): () => void {
  if (!canSpeak()) return () => undefined;
  const { speechSynthesis } = window;
  if (!('addEventListener' in speechSynthesis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

/** The device's voice for a language; null while none is known, and where pages are drawn before anybody opens them. */
export function useVoice(locale: Locale): SpeechSynthesisVoice | null {
  return useSyncExternalStore(
    subscribe,
    () => voiceNow(locale),
    () => null,
  );
}
