import { expect, test } from 'vitest';
import { markupOf } from '../markup-for-tests';
import { LeavingNotice } from './leaving-notice';

const context = {
  config: {} as never,
  getSupabase: () => Promise.reject(new Error('nothing is read here')),
  getAccessToken: () => Promise.resolve(null),
};

test('who orders while their account waits for its removal reads until when it stays, and can keep it', () => {
  const html = markupOf(<LeavingNotice context={context} dueAt="2026-12-06T09:00:00Z" />);
  expect(html).toMatch(/not before 6\sDec\s2026/);
  expect(html).toMatch(/<button[^>]*>.*Keep my account/);
});

test('once it is kept, here or elsewhere, that is said and nothing is left to press', () => {
  const html = markupOf(<LeavingNotice context={context} dueAt={null} />);
  expect(html).toContain('Your account stays');
  expect(html).not.toContain('<button');
});
