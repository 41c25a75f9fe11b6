import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MessageAnswer } from '@kaarigar/shared/contracts/staff-rows';
import { AnswerList } from './answer-list';

const AT = '2026-11-28T06:30:00Z';
const mail = {
  id: 7,
  kind: 'contact_answer',
  channel: 'email',
  recipient: 'kavita@test.example',
  locale: 'hi',
  written_at: AT,
  next_try_at: null,
  sent_at: AT,
  delivered_at: null,
  read_at: null,
  failed_at: null,
  withheld_at: null,
  reason: null,
  next_channel: null,
} as const;
const answer: MessageAnswer = { id: 1, way: 'email', text: 'हाँ', by: 'Asha', at: AT, mail };
const drawn = (...answers: readonly MessageAnswer[]) =>
  // A date does not break.
  renderToStaticMarkup(<AnswerList answers={answers} lang="hi" />).replaceAll('\u00a0', ' ');

test('what was answered stands with who and when, in the language it was written in', () => {
  const html = drawn(answer, { ...answer, id: 2, way: 'elsewhere', by: null, mail: null });
  expect(html).toContain('By email · Asha · 28 Nov 2026');
  expect(html).toContain('By phone or elsewhere · a former colleague');
  expect(html).toContain('<blockquote');
  expect(html).toContain('lang="hi"');
  expect(html).toContain('Sent');
  expect(drawn()).toBe('');
});

test('a mail that did not go is said, and why', () => {
  const html = drawn({
    ...answer,
    mail: { ...mail, sent_at: null, failed_at: AT, reason: 'no such mailbox' },
  });
  expect(html).toContain('It did not arrive');
  expect(html).toContain('no such mailbox');
  // What is still tried is no failure.
  const waiting = drawn({ ...answer, mail: { ...mail, sent_at: null, next_try_at: AT } });
  expect(waiting).toContain('Will be sent');
  expect(waiting).not.toMatch(/did not arrive/i);
});
