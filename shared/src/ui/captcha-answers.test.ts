import { describe, expect, it } from 'vitest';
import { createAnswers } from './captcha-answers';

/** Longer than any test takes. */
const LONG_MS = 600_000;

describe('the answer of a captcha', () => {
  it('is good once', async () => {
    const answers = createAnswers(0);
    answers.set('first');
    expect(await answers.take()).toBe('first');
    expect(await answers.take()).toBeNull();
    answers.set('second');
    expect(await answers.take()).toBe('second');
  });

  it('is waited for', async () => {
    const answers = createAnswers(LONG_MS);
    const taken = answers.take();
    answers.set('a moment later');
    expect(await taken).toBe('a moment later');
  });

  it('that is too old is none', async () => {
    const answers = createAnswers(0);
    answers.set('old');
    answers.set(null);
    expect(await answers.take()).toBeNull();
  });

  it('is not waited for when none can come, until the person tries again', async () => {
    const answers = createAnswers(LONG_MS);
    const taken = answers.take();
    answers.giveUp();
    expect(await taken).toBeNull();
    expect(await answers.take()).toBeNull();
    answers.set(null);
    const again = answers.take();
    answers.set('after another try');
    expect(await again).toBe('after another try');
  });
});
