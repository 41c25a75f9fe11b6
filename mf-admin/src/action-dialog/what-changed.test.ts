import { expect, test } from 'vitest';
import { whatChanged } from './what-changed';

const worker = (name: string) => ({
  worker_id: name,
  name,
  phone: '9876543210',
  day: '2026-11-30',
  slot: null,
  began_at: null,
  ended_at: null,
});

const seen = {
  scheduled_on: '2026-11-28',
  slot: 'evening',
  address: 'Ward 4, Ghazipur',
  amount_paise: 50_000,
  workers: [worker('Raju')],
  cancel_reason: null,
  complaint: null,
};

test('an order that is as it was seen has no news', () => {
  expect(whatChanged(seen, { ...seen, workers: [worker('Raju')] }, 'en')).toEqual([]);
});

test('a moved visit is said with its weekday and part of the day, and as it was', () => {
  const now = { ...seen, scheduled_on: '2026-11-30', slot: 'morning' };
  const [en] = whatChanged(seen, now, 'en');
  expect(en).toMatch(/^The visit is now: Monday, .*Morning .*\(before: Saturday, .*Evening/);
  const [hi] = whatChanged(seen, now, 'hi');
  expect(hi).toMatch(/^आने का समय अब: सोमवार, .*सुबह.*\(पहले: शनिवार, .*शाम/);
  const { scheduled_on: _day, ...rest } = { ...seen, slot: null };
  const none = { ...rest, scheduled_on: null };
  expect(whatChanged(none, now, 'en')[0]).toContain('(before: no day agreed)');
});

test('address, price and workers are said as they are now', () => {
  const now = { ...seen, address: 'Ward 9, Saidpur', amount_paise: 75_000, workers: [] };
  expect(whatChanged(seen, now, 'en')).toEqual([
    'The address is now: Ward 9, Saidpur',
    'It costs ₹750 now (before: ₹500).',
    'Workers are now: nobody (before: Raju).',
  ]);
});

test('what the customer asks for, and that they ask no more', () => {
  const asking = { ...seen, cancel_reason: 'We move', complaint: 'Spots' };
  expect(whatChanged(seen, asking, 'en')).toEqual([
    'The customer asks to cancel: We move',
    'The customer says the work is not right: Spots',
  ]);
  expect(whatChanged(asking, seen, 'hi')).toEqual([
    expect.stringContaining('रद्द करने की बात'),
    expect.stringContaining('शिकायत'),
  ]);
});
