import type { AuditEntry } from '@kaarigar/shared/contracts/staff-rows';
import { expect, test } from 'vitest';
import { answerFault, answerIn, noteWithAnswer, orderIn, phoneIn } from './answering';

test('a number that stands in a message is found as people write it', () => {
  for (const text of [
    'Please call 98765 00011 in the evening',
    'मेरा नंबर +91-9876500011 है',
    'no. 09876500011.',
  ]) {
    expect(phoneIn(text), text).toBe('9876500011');
  }
  for (const text of ['Order 123456789 is late', 'code 98765000112345', '']) {
    expect(phoneIn(text), text).toBeNull();
  }
});

test('so is the number of an order, which is no phone', () => {
  expect(orderIn('Order 123456789 is late')).toBe('123456789');
  expect(orderIn('मेरा ऑर्डर नंबर 482910337।')).toBe('482910337');
  for (const text of ['Call 9876500011', '12345678', '']) expect(orderIn(text), text).toBeNull();
});

test('who answered is who made it so the last time, not who wrote a note since', () => {
  const entry = (id: number, actor: string, before: object, after: object) =>
    ({ id, actor_name: actor, at: `2026-11-2${id}`, before, after }) as unknown as AuditEntry;
  const note = entry(3, 'Asha', { status: 'ANSWERED' }, { status: 'ANSWERED', note: 'x' });
  const answer = entry(2, 'Ravi', { status: 'NEW' }, { status: 'ANSWERED' });
  expect(answerIn([note, answer])?.actor_name).toBe('Ravi');
  expect(answerIn([entry(1, 'Asha', { status: 'NEW' }, { status: 'CLOSED' })])).toBeNull();
});

test('nothing is answered without the words, which stand below what was noted before', () => {
  expect(answerFault(null, '  ')).toBe('noAnswer');
  expect(answerFault(null, 'Yes, on Monday')).toBeUndefined();
  expect(answerFault('a'.repeat(1_990), 'Yes, on Monday')).toBe('tooLong');
  expect(noteWithAnswer(null, ' Yes ')).toBe('Yes');
  expect(noteWithAnswer('Called twice', 'Yes')).toBe('Called twice\n\nYes');
});
