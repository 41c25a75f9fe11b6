import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static.edge';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../contracts/problem');
  vi.resetModules();
});

const lost = new Error('the network is gone');

/** A component whose download fails a few times; what was reported; and what is drawn when it is pressed. */
async function downloaded(kind: 'dialog' | 'part', { lang = 'en', failures = 0 } = {}) {
  const reportBug = vi.fn();
  vi.doMock('../contracts/problem', () => ({ reportBug }));
  vi.stubGlobal('document', { documentElement: { lang }, cookie: '' });
  const { lazyDialog } = await import('./lazy-dialog');
  const { lazyPart } = await import('./lazy-part');
  let left = failures;
  const load = vi.fn(async (): Promise<ComponentType<{ onClose: () => void }>> => {
    left -= 1;
    if (left >= 0) throw lost;
    return () => <p>{'How was the work?'}</p>;
  });
  const Later = kind === 'dialog' ? lazyDialog(load) : lazyPart(load);
  const press = async (): Promise<string> => {
    const { prelude } = await prerender(<Later onClose={() => undefined} />);
    return new Response(prelude).text();
  };
  return { press, load, reportBug };
}

test.each([
  ['dialog', 'en', 'This could not be loaded', 'Check the connection and try again.', 'Try again'],
  ['dialog', 'hi', 'यह नहीं खुल पाया', 'इंटरनेट जाँचकर फिर कोशिश करें।', 'फिर कोशिश करें'],
  ['part', 'en', 'This could not be loaded', 'Check the connection and try again.', 'Try again'],
  ['part', 'hi', 'यह नहीं खुल पाया', 'इंटरनेट जाँचकर फिर कोशिश करें।', 'फिर कोशिश करें'],
] as const)(
  'a %s that is not downloaded says so in its place, in %s, and pressing again tries again',
  async (kind, lang, ...words) => {
    const { press, load, reportBug } = await downloaded(kind, { lang, failures: 1 });
    const failed = await press();
    for (const word of words) expect(failed).toContain(word);
    expect(failed).toContain('role="alert"');
    expect(failed.includes('<dialog')).toBe(kind === 'dialog');
    expect(reportBug).toHaveBeenCalledExactlyOnceWith(lost);

    expect(await press()).toContain('How was the work?');
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test('what is downloaded is not asked for again', async () => {
  const { press, load } = await downloaded('dialog');
  expect(await press()).toBe(await press());
  expect(load).toHaveBeenCalledTimes(1);
});
