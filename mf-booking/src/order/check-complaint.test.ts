import { expect, test } from 'vitest';
import { checkComplaint, type ComplaintFields } from './check-complaint';

const now = new Date('2026-12-01T05:00:00Z');
const fields = { text: 'Nobody came', kind: 'not_done', want: '', day: '', slot: '' };
const wants = { again: 'Please come again', money: 'I want my money back' };

function said(changed: Partial<ComplaintFields>, isPaid = true) {
  return checkComplaint({ ...fields, ...changed }, { isPaid, wants }, now);
}

test('what they want is read before their words', () => {
  const textOf = (changed: Partial<ComplaintFields>, isPaid = true) => {
    const check = said(changed, isPaid);
    return check.ok ? check.value.text : null;
  };
  expect(textOf({})).toBe('Nobody came');
  expect(textOf({ want: 'money' })).toBe('I want my money back: Nobody came');
  expect(textOf({ want: 'again' })).toBe('Please come again: Nobody came');
  // Work that was done is done right, and what was not paid is not given back.
  expect(textOf({ want: 'money', kind: 'untidy' })).toBe('Nobody came');
  expect(textOf({ want: 'money' }, false)).toBe('Nobody came');
  expect(textOf({ want: 'money', text: ' ' })).toBeNull();
});

test('who wants the money back wishes for no day, also where one was chosen before', () => {
  const wish = { day: '2026-12-03', slot: 'morning' };
  expect(said({ ...wish, want: 'again' })).toMatchObject({ ok: true, value: wish });
  expect(said({ ...wish, want: 'money' })).toMatchObject({
    ok: true,
    value: { day: null, slot: null },
  });
  expect(said({ day: '2026-11-03', want: 'again' }).ok).toBe(false);
  expect(said({ day: '2026-11-03', want: 'money' }).ok).toBe(true);
});
