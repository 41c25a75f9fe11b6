import { expect, test } from 'vitest';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { bookedAgain, oneMore, takeAgain } from './book-again';

const hire = {
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

test('one more is for the same day and address', () => {
  const address = 'Ward 4, Ghazipur';
  expect(oneMore({ ...hire, address }, 'asha').again).toEqual({
    address,
    workers: '1',
    days: '3',
    day: '2026-12-01',
  });
  // How many is the form's: an area has no sensible default.
  expect(oneMore({ ...service, address }, 'asha').again).toEqual({
    address,
    day: '2026-12-01',
    slot: 'morning',
  });
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
  const address = 'Ward 4, Ghazipur';
  const entry = { key: 'k1', state: oneMore({ ...hire, address }, 'asha') };
  const [own, other] = [draft(), draft()];
  takeAgain(own, entry, 'asha');
  expect(own.fields()).toMatchObject({ address });
  takeAgain(other, entry, 'ravi');
  expect(other.fields()).toEqual({});
});
