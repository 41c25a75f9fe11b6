import { expect, test } from 'vitest';
import { voiceFor } from './use-voice';

function voice(lang: string, name = lang): SpeechSynthesisVoice {
  return { lang, name, default: false, localService: true, voiceURI: name };
}

const VOICES = [voice('en-US'), voice('de-DE'), voice('hi_IN'), voice('en-IN')];

test('a page is read by a voice of its own language, as it is spoken in India', () => {
  expect(voiceFor(VOICES, 'hi')?.lang).toBe('hi_IN');
  expect(voiceFor(VOICES, 'en')?.lang).toBe('en-IN');
});

test('any English is better than none; Hindi is never read by another voice', () => {
  const abroad = [voice('de-DE'), voice('en-GB')];
  expect(voiceFor(abroad, 'en')?.lang).toBe('en-GB');
  expect(voiceFor(abroad, 'hi')).toBeNull();
  expect(voiceFor([], 'en')).toBeNull();
});
