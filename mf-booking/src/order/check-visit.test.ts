import { expect, test } from 'vitest';
import { changeOf, checkReturnWish, checkVisit, visitFields } from './check-visit';

const now = new Date('2026-11-23T15:30:00+05:30');
const order = {
  kind: 'service',
  address: 'House 14, Ghazipur',
  scheduled_on: '2026-11-23',
  slot: 'morning',
} as const;
const check = (fields: object, standing: Parameters<typeof visitFields>[0] = order) =>
  checkVisit(standing, { ...visitFields(standing), ...fields }, now);

test('a visit is moved to a day and a part of it that can be booked', () => {
  expect(check({ day: '2026-11-24', slot: 'evening', address: ' House 15, Ghazipur ' })).toEqual({
    ok: true,
    value: { address: 'House 15, Ghazipur', scheduled_on: '2026-11-24', slot: 'evening' },
  });
});

test('a time that stands is not asked again when only the address changes, though it is over', () => {
  expect(check({ address: 'House 15, Ghazipur' })).toMatchObject({ ok: true });
  const noDay = { ...order, scheduled_on: null, slot: null };
  expect(check({ address: 'House 15, Ghazipur' }, noDay)).toEqual({
    ok: true,
    value: { address: 'House 15, Ghazipur', scheduled_on: null, slot: null },
  });
});

test.each([
  [{ address: ' ' }, { address: 'missing' }],
  [{ address: 'ग़ाज़ीपुर' }, { address: 'missing' }],
  [{ day: '' }, { day: 'missing' }],
  [{ day: '2026-11-29' }, { day: 'closed_day' }],
  [{ day: '2026-11-20' }, { day: 'day_past' }],
  [{ slot: 'afternoon' }, { slot: 'slot_over' }],
  [{ day: '2026-11-24', slot: '' }, { slot: 'missing' }],
])('%o: %o', (fields, problems) => {
  expect(check(fields)).toMatchObject({ ok: false, problems });
});

test.each([
  [{}, null],
  [{ address: ' House 14, Ghazipur ' }, null],
  [{ day: '2026-11-24' }, 'day'],
  [{ day: '2026-11-24', slot: 'evening' }, 'day'],
  [{ slot: 'evening' }, 'time'],
  [{ address: 'House 15, Ghazipur' }, 'address'],
  [{ slot: 'evening', address: 'House 15, Ghazipur' }, 'both'],
] as const)('%o changes %s', (fields, change) => {
  const before = visitFields(order);
  expect(changeOf(before, { ...before, ...fields })).toBe(change);
});

test.each([
  [{ day: '', slot: '' }, undefined, undefined],
  [{ day: '2026-11-24', slot: '' }, undefined, 'missing'],
  [{ day: '2026-11-24', slot: 'evening' }, undefined, undefined],
  [{ day: '2026-11-29', slot: 'morning' }, 'closed_day', undefined],
])(
  'a free visit is wished for with a part of the day, whatever was ordered: %o',
  (wish, day, slot) => {
    expect(checkReturnWish(wish, now)).toEqual({ day, slot });
  },
);

test('a hire takes whole days', () => {
  const hire = { ...order, kind: 'hire', slot: null } as const;
  expect(check({ day: '2026-11-24' }, hire)).toMatchObject({ ok: true, value: { slot: null } });
});
