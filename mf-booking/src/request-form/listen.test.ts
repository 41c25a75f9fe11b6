import { afterEach, expect, test, vi } from 'vitest';
import { canListen, listen, notHeard } from './listen';

afterEach(() => void vi.unstubAllGlobals());

class Recognition {
  static last: Recognition;
  lang = '';
  readonly #listeners = new Map<string, (event: unknown) => void>();
  constructor() {
    Recognition.last = this;
  }
  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.#listeners.set(type, listener);
  }
  tell(type: 'result' | 'error' | 'end', event: unknown): void {
    this.#listeners.get(type)?.(event);
  }
  start(): void {
    this.tell('result', { resultIndex: 0, results: [[{ transcript: ' दो कमरे ' }]] });
  }
  stop(): void {
    this.tell('end', {});
  }
}

test('each sentence is heard once, in the language of the page, until it is stopped', () => {
  vi.stubGlobal('window', { webkitSpeechRecognition: Recognition });
  expect(canListen()).toBe(true);
  const heard: string[] = [];
  const ended = vi.fn<(reason: unknown) => void>();
  const stop = listen({ locale: 'hi', onText: (text) => heard.push(text), onEnd: ended });
  expect(Recognition.last.lang).toBe('hi-IN');
  const first = [{ transcript: ' दो कमरे ' }];
  const results = [first, [{ transcript: 'एक रसोई' }]];
  Recognition.last.tell('result', { resultIndex: 1, results });
  expect(heard).toEqual(['दो कमरे', 'एक रसोई']);
  expect(ended).not.toHaveBeenCalled();
  stop();
  expect(ended).toHaveBeenCalledExactlyOnceWith(null);
});

test('whoever does not allow the microphone is told so', () => {
  vi.stubGlobal('window', { SpeechRecognition: Recognition });
  const ended = vi.fn<(reason: unknown) => void>();
  listen({ locale: 'en', onText: () => undefined, onEnd: ended });
  Recognition.last.tell('error', { error: 'not-allowed' });
  Recognition.last.tell('end', {});
  expect(ended).toHaveBeenCalledExactlyOnceWith('refused');
  expect(['no-speech', 'network', 'aborted'].map(notHeard)).toEqual(['silent', 'failed', null]);
});

test('a browser that cannot is not asked', () => {
  vi.stubGlobal('window', {});
  expect(canListen()).toBe(false);
});
