import type { Locale } from '@kaarigar/shared/platform/locale';

/** What we use of the browser's speech recognition, which no library of types has. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener(type: 'result', listener: (event: ResultEvent) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly error: string }) => void): void;
  addEventListener(type: 'end', listener: () => void): void;
  start(): void;
  stop(): void;
}

interface ResultEvent {
  readonly results: RecognitionResults;
  /** Of the first one that is new. */
  readonly resultIndex: number;
}

type RecognitionResults = ArrayLike<ArrayLike<{ readonly transcript: string }>>;

type RecognitionClass = new () => Recognition;

const LANGUAGES: Readonly<Record<Locale, string>> = { hi: 'hi-IN', en: 'en-IN' };

function recognitionClass(): RecognitionClass | null {
  const names = window as unknown as Readonly<Record<string, RecognitionClass | undefined>>;
  return names['SpeechRecognition'] ?? names['webkitSpeechRecognition'] ?? null;
}

/** Whether this browser can write down what somebody says. */
export function canListen(): boolean {
  return recognitionClass() !== null;
}

export type NotHeard = 'refused' | 'failed' | 'silent';

/** Why it ended, as the browser names it, in our words; null: because it was told to. */
export function notHeard(error: string): NotHeard | null {
  if (error === 'aborted') return null;
  if (error === 'no-speech') return 'silent';
  return error === 'not-allowed' || error === 'service-not-allowed' ? 'refused' : 'failed';
}

interface Listening {
  readonly locale: Locale;
  /** What was understood since the last call. */
  readonly onText: (text: string) => void;
  /** Called once, at the end. */
  readonly onEnd: (reason: NotHeard | null) => void;
}

/** Writes down what is said until it is stopped or nothing more is said; returns the function that stops it. */
export function listen({ locale, onText, onEnd }: Listening): () => void {
  const Class = recognitionClass();
  if (!Class) throw new Error('This browser does not recognise speech.');
  const recognition = new Class();
  let reason: NotHeard | null = null;
  recognition.lang = LANGUAGES[locale];
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.addEventListener('result', ({ results, resultIndex }) => {
    const said = Array.from(results).slice(resultIndex);
    const text = said.map((result) => result[0]?.transcript.trim() ?? '').join(' ');
    if (text !== '') onText(text);
  });
  recognition.addEventListener('error', ({ error }) => {
    reason = notHeard(error);
  });
  recognition.addEventListener('end', () => onEnd(reason));
  recognition.start();
  return () => recognition.stop();
}
