import { describe, expect, test } from 'vitest';
import {
  areAsWished,
  checkNewOrder,
  EMPTY_ORDER,
  isWholeLine,
  NO_DAY,
  offersOf,
  totalOf,
  totalOfCall,
} from './new-order-fields';

const words = { excludes_en: '', excludes_hi: '', includes_en: '', includes_hi: '' };
const offers = offersOf(
  [
    {
      ...words,
      category: 'painting',
      id: 12,
      name_en: 'Wall paint',
      name_hi: 'दीवार की पुताई',
      price_paise: 1_500,
      unit: 'sq_ft',
      icon: 'roller',
      sort: 1,
      group_en: 'Walls',
      group_hi: 'दीवार',
      minutes: 480,
    },
  ],
  [{ code: 'MA', name_en: 'Mason', name_hi: 'राज मिस्त्री', rate_paise: 70_000 }],
);
const now = new Date('2026-11-23T06:00:00Z');
const call = {
  ...EMPTY_ORDER,
  phone: '+91 98765 00011',
  name: ' Phoolmati Devi ',
  address: 'Chilkahar,\nBallia',
  service: 'painting',
  offer: 'painting/12',
  quantity: '200',
  day: '2026-11-24',
  slot: 'morning',
  consent: true,
};
const check = (changes: Partial<typeof call>, asksConsent = true) =>
  checkNewOrder(
    { ...call, ...changes },
    {
      offers,
      asksConsent,
      orderId: '100000002',
      known: [],
      isSame: false,
      now,
    },
  );
const faults = (changes: Partial<typeof call>) => {
  const checked = check(changes);
  return checked.ok
    ? {}
    : Object.fromEntries(Object.entries(checked.problems).filter(([, v]) => v));
};

test('a call becomes an order with the price that the page showed', () => {
  expect(check({})).toEqual({
    ok: true,
    value: [
      {
        orderId: '100000002',
        wish: {
          kind: 'service',
          catalogue_category: 'painting',
          catalogue_item_id: 12,
          name: 'Phoolmati Devi',
          mobileNumber: '9876500011',
          address: 'Chilkahar,\nBallia',
          locale: 'hi',
          quantity: 200,
          scheduled_on: '2026-11-24',
          slot: 'morning',
          payment_mode: 'after_service',
          expected_amount_paise: 300_000,
          known_orders: [],
          consent: true,
          same_person: false,
        },
      },
    ],
  });
  const hire = { service: 'hire', offer: 'hire/MA', quantity: '2', days: '3', slot: '' };
  expect(check({ ...hire, mode: 'online', locale: 'en' })).toMatchObject({
    value: [
      {
        wish: {
          kind: 'hire',
          worker_code: 'MA',
          days: 3,
          slot: null,
          expected_amount_paise: 420_000,
          payment_mode: 'online',
          locale: 'en',
        },
      },
    ],
  });
});

test('without an agreed day there is no part of one, and nothing is missing', () => {
  expect(faults({ day: NO_DAY, slot: '' })).toEqual({});
  // What was chosen before does not stay.
  expect(check({ day: NO_DAY })).toMatchObject({
    value: [{ wish: { scheduled_on: null, slot: null } }],
  });
});

describe('two works of one call', () => {
  const wall = {
    orderId: '100000001',
    offer: 'painting/12',
    quantity: '200',
    days: '1',
    day: '2026-11-24',
    slot: 'morning',
  };
  const mason = { service: 'hire', offer: 'hire/MA', quantity: '1', days: '2' };

  test('are an order each, of the same caller and address, with a day of its own', () => {
    const both = check({ ...mason, day: '2026-11-30', slot: '', lines: [wall] });
    if (!both.ok) throw new Error('the call is right');
    expect(both.value).toMatchObject([
      {
        orderId: '100000001',
        wish: { kind: 'service', scheduled_on: '2026-11-24', slot: 'morning', quantity: 200 },
      },
      {
        orderId: '100000002',
        wish: { kind: 'hire', scheduled_on: '2026-11-30', slot: null, days: 2 },
      },
    ]);
    for (const { wish } of both.value) expect(wish).toMatchObject({ mobileNumber: '9876500011' });
    expect(totalOfCall(offers, { ...call, ...mason, lines: [wall] })).toBe(440_000);
  });

  test('need no third: what is not begun is not missing, what is begun is', () => {
    const empty = { service: '', offer: '', lines: [wall] };
    expect(check(empty)).toMatchObject({ ok: true, value: [{ orderId: '100000001' }] });
    expect(totalOfCall(offers, { ...call, ...empty })).toBe(300_000);
    expect(faults({ ...empty, service: 'hire' })).toEqual({ offer: 'missing' });
  });

  test('are asked each for its own day, and what is begun for no other', () => {
    expect(faults({ ...mason, lines: [wall], slot: '' })).toEqual({});
    const none = { service: '', offer: '', day: '', slot: '' };
    expect(faults({ ...none, lines: [wall] })).toEqual({});
    // Left for a night: the day is over.
    expect(faults({ ...none, lines: [{ ...wall, day: '2026-11-22' }] })).toEqual({
      lines: 'notOpen',
    });
    expect(faults({ ...none, lines: [{ ...wall, day: '2026-11-23' }] })).toEqual({
      lines: 'slotOver',
    });
  });

  test('stand in the call only whole, with a time', () => {
    const isWhole = (changes: Partial<typeof call>) =>
      isWholeLine({ ...call, ...changes }, offers, now);
    expect(isWhole({})).toBe(true);
    expect(isWhole({ day: '' })).toBe(false);
    expect(isWhole({ slot: '' })).toBe(false);
    expect(isWhole({ offer: '' })).toBe(false);
    expect(isWhole({ quantity: '0' })).toBe(false);
    expect(isWhole({ day: NO_DAY, slot: '' })).toBe(true);
    expect(isWhole({ ...mason, slot: '' })).toBe(true);
  });

  test('are not booked while the lists have one of them no more', () => {
    expect(faults({ lines: [{ ...wall, offer: 'painting/99' }] })).toEqual({ lines: 'gone' });
  });
});

test('each field says what is wrong with it', () => {
  expect(faults({ ...EMPTY_ORDER })).toEqual({
    phone: 'missing',
    name: 'missing',
    address: 'missing',
    service: 'missing',
    offer: 'missing',
    day: 'missing',
    slot: 'missing',
    consent: 'notAgreed',
  });
  expect(faults({ phone: '12345' })).toEqual({ phone: 'invalid_phone' });
  expect(faults({ quantity: '0' })).toEqual({ quantity: 'invalid_quantity' });
  expect(faults({ offer: 'hire/MA', days: '99', slot: '' })).toEqual({
    quantity: 'invalid_quantity',
    days: 'invalid_quantity',
  });
  // A Sunday, a day that is over, and a morning that is.
  expect(faults({ day: '2026-11-29' })).toEqual({ day: 'notOpen' });
  expect(faults({ day: '2026-11-22' })).toEqual({ day: 'notOpen' });
  expect(faults({ day: '2026-11-23' })).toEqual({ slot: 'slotOver' });
  expect(check({ consent: false }, false).ok).toBe(true);
});

test('the total is there as soon as work and quantity are', () => {
  const [wall = null, mason = null] = offers;
  expect(totalOf(wall, call)).toBe(300_000);
  expect(totalOf(mason, { ...call, quantity: '2', days: '' })).toBeNull();
  expect(totalOf(null, call)).toBeNull();
});

test('an order that was there before and is another one is told apart', () => {
  const checked = check({});
  if (!checked.ok) throw new Error('the call is right');
  const order = {
    phone_no: '9876500011',
    name: 'Phoolmati Devi',
    address: 'Chilkahar,\nBallia',
    amount_paise: 300_000,
    quantity: 200,
    scheduled_on: '2026-11-24',
    slot: 'morning',
    payment_mode: 'after_service',
    item: { key: 'painting/12', name_en: '', name_hi: '' },
  } as Parameters<typeof areAsWished>[0][number];
  expect(areAsWished([order], checked.value)).toBe(true);
  expect(areAsWished([order, order], checked.value)).toBe(false);
  expect(areAsWished([{ ...order, name: 'Somebody' }], checked.value)).toBe(false);
  expect(areAsWished([{ ...order, item: null }], checked.value)).toBe(false);
});

test('one more work is asked for its own fields alone, and who calls when it is booked', () => {
  const adding = checkNewOrder(EMPTY_ORDER, {
    offers,
    asksConsent: true,
    orderId: '100000002',
    known: [],
    isSame: false,
    isAdding: true,
    now,
  });
  const asked = adding.ok ? [] : Object.entries(adding.problems);
  expect(asked.flatMap(([field, fault]) => (fault ? [field] : [])).toSorted()).toEqual([
    'day',
    'offer',
    'service',
    'slot',
  ]);
});
