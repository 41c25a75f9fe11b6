import { expect, test } from 'vitest';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { bookedAgain, oneMore, takeAgain } from './book-again';
import { knownOrderId, saveSentOrderId, sentOrderId } from './sent-order';

const contact = {
  name: 'Sunita',
  mobileNumber: '9876543210',
  email: 'sunita@example.com',
  address: 'Ward 4, Ghazipur',
};
const hire = {
  ...contact,
  order_id: '482910337',
  kind: 'hire',
  quantity: 2,
  days: 3,
  scheduled_on: '2026-12-01',
  slot: null,
} as const;
const service = { ...hire, kind: 'service', quantity: 4, days: null, slot: 'morning' } as const;

function draft() {
  const kept = new Map<string, string>();
  return openDraft('hire.MA', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Parameters<typeof openDraft>[1] & object);
}

test('booking again begins with as much as before', () => {
  expect(bookedAgain(hire)).toEqual({ again: { workers: '2', days: '3' } });
  expect(bookedAgain(service)).toEqual({ again: { quantity: '4' } });
});

test('one more is in the same name, for the same day and address', () => {
  const { name, email, address } = contact;
  const same = { name, phone: '9876543210', address, day: '2026-12-01' };
  expect(oneMore(hire, 'asha').again).toEqual({ ...same, workers: '1', days: '3' });
  // How many is the form's: an area has no sensible default.
  expect(oneMore(service, 'asha').again).toEqual({ ...same, email, slot: 'morning' });
  // Whoever had no email then may have one by now.
  expect(oneMore({ ...service, email: null }, 'asha').again).not.toHaveProperty('email');
});

test('whoever books one more knows of the order beside it, and sends another', () => {
  const entry = { key: 'k1', state: oneMore(hire, 'asha') };
  const form = draft();
  saveSentOrderId(form, hire.order_id);
  takeAgain(form, entry, 'asha');
  expect(knownOrderId(form)).toBe(hire.order_id);
  expect(sentOrderId(form)).toBeNull();
  // An order that was begun since is gone on with.
  const begun = draft();
  saveSentOrderId(begun, '725880545');
  takeAgain(begun, entry, 'asha');
  expect(sentOrderId(begun)).toBe('725880545');
  const other = draft();
  takeAgain(other, entry, 'ravi');
  expect(knownOrderId(other)).toBeNull();
});

test('what the press brought is taken once; what was typed since stands after a reload', () => {
  const form = draft();
  form.saveFields({ workers: '5', name: 'Sunita' });
  const entry = { key: 'k1', state: bookedAgain(hire) };
  takeAgain(form, entry, 'asha');
  expect(form.fields()).toEqual({ workers: '2', days: '3', name: 'Sunita' });
  form.saveFields({ workers: '1' });
  takeAgain(form, entry, 'asha');
  expect(form.fields()).toMatchObject({ workers: '1' });
  takeAgain(form, { key: 'k2', state: entry.state }, 'asha');
  expect(form.fields()).toMatchObject({ workers: '2' });
  for (const state of [null, 'again', { again: null }, { again: { workers: 2 } }, {}]) {
    takeAgain(form, { key: 'k3', state }, 'asha');
  }
  expect(form.fields()).toMatchObject({ workers: '2' });
});

test('whoever comes after them at the same tab begins without their address', () => {
  const { address } = contact;
  const entry = { key: 'k1', state: oneMore(hire, 'asha') };
  const [own, other] = [draft(), draft()];
  takeAgain(own, entry, 'asha');
  expect(own.fields()).toMatchObject({ address });
  takeAgain(other, entry, 'ravi');
  expect(other.fields()).toEqual({});
});
