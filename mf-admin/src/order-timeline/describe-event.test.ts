import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plainSpaces } from '@kaarigar/shared/i18n/format';
import { expect, test } from 'vitest';
import type { TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { describeEvent } from './describe-event';

const MIGRATIONS = path.join(import.meta.dirname, '../../../supabase/migrations');

type Event = Parameters<typeof describeEvent>[0];

function event(change: Partial<TimelineEvent>): Event {
  return {
    type: 'status_changed',
    actor: 'service',
    from_status: null,
    to_status: null,
    data: {},
    ...change,
  };
}

/** Event types in the SQL: the word after the actor, in an insert or in a call of a function that inserts. */
function eventTypesInSql(): readonly string[] {
  const sql = readdirSync(MIGRATIONS)
    .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'))
    .join('\n');
  const writers = /(?:insert into public\.order_events|record_(?:job_)?event\()[\s\S]*?;/g;
  const notTypes = /^(?:customer|staff|admin|service|provider|invalid_input|kaarigar.*)$/;
  const types = (sql.match(writers) ?? []).flatMap((statement) => {
    const words = [...statement.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word ?? '');
    const type = words.find((word) => !notTypes.test(word));
    return type && type !== 'refund_' ? [type] : [];
  });
  return [...new Set(types)];
}

const DATA = { name: 'Raju', to: 'COMPLETED', from_paise: 50_000, to_paise: 1_000 };

test('every kind of event that the database writes has its words in both languages', () => {
  const types = eventTypesInSql();
  expect(types).toEqual(expect.arrayContaining(['created', 'status_changed', 'payment_failed']));
  for (const type of [...types, 'refund_processed', 'refund_failed']) {
    const known = event({ type, data: DATA, to_status: 'SUCCESS' });
    expect(describeEvent(known, 'en').title, type).not.toContain('Recorded');
    expect(describeEvent(known, 'hi').title, type).not.toContain('दर्ज हुआ:');
    expect(describeEvent(known, 'hi').title, type).toMatch(/\p{Script=Devanagari}/u);
  }
});

test('every reason that the database writes is said in words', () => {
  const sql = readdirSync(MIGRATIONS)
    .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'))
    .join('\n');
  // The words of ours that outlive the person are all there are.
  const list = /d\.key = 'reason' and d\.value #>> '\{\}' in \(([^)]*)\)/.exec(sql)?.[1] ?? '';
  const reasons = [...list.matchAll(/'([a-z_]+)'/g)].map(([, reason]) => reason ?? '');
  expect(reasons).toEqual(expect.arrayContaining(['busy', 'first_refunded', 'account']));
  for (const reason of reasons) {
    const told = event({ type: 'worker_released', data: { name: 'Raju', reason } });
    expect(describeEvent(told, 'en').details, reason).not.toContain(reason);
    expect(describeEvent(told, 'hi').details.join(' '), reason).toMatch(/\p{Script=Devanagari}/u);
  }
});

test('every status is told apart, and so are the ways to become paid', () => {
  const titles = ORDER_STATUSES.map(
    (to_status) => describeEvent(event({ to_status, from_status: 'PENDING' }), 'en').title,
  );
  expect(new Set(titles).size).toBe(ORDER_STATUSES.length);

  const paid = { to_status: 'SUCCESS' } as const;
  expect(describeEvent(event({ ...paid, from_status: 'PENDING' }), 'en').title).toBe('Paid online');
  expect(
    describeEvent(event({ ...paid, from_status: 'PENDING', actor: 'staff' }), 'en').title,
  ).toBe('Marked paid in cash');
  expect(describeEvent(event({ ...paid, from_status: 'REVIEW', actor: 'staff' }), 'en').title).toBe(
    'The order is paid',
  );
  expect(describeEvent(event({ ...paid, from_status: 'REFUND_PENDING' }), 'en').title).toBe(
    'The order stays paid',
  );
});

test('sums, reasons and numbers are said in words', () => {
  const review = event({
    to_status: 'REVIEW',
    data: { reason: 'second_capture', transaction_id: 'pay_1', amount_paise: 120_000 },
  });
  expect(describeEvent(review, 'en').details).toEqual(['₹1,200', 'Paid twice', 'pay_1']);
  expect(describeEvent(review, 'hi').details).toEqual(['₹1,200', 'दो बार भुगतान हुआ', 'pay_1']);
  const accepted = event({ type: 'review_accepted', data: { reason: 'Called the bank' } });
  expect(describeEvent(accepted, 'hi').details).toEqual(['Called the bank']);
});

test('dollars are not shown as rupees', () => {
  const data = { amount_paise: 5000, currency: 'USD' };
  expect(describeEvent(event({ type: 'second_capture', data }), 'en').details).toEqual([]);
});

test('a worker is named with the day and the hours', () => {
  const data = { worker_id: 'w1', name: 'Raju', day: '2026-11-21', slot: 'morning' };
  const assigned = describeEvent(event({ type: 'worker_assigned', actor: 'staff', data }), 'en');
  expect(assigned.title).toBe('Worker assigned: Raju');
  const hindi = event({ type: 'worker_assigned', data: { ...data, name_hi: 'राजू' } });
  expect(describeEvent(hindi, 'hi').title).toContain('राजू');
  expect(describeEvent(hindi, 'en').title).toBe('Worker assigned: Raju');
  expect(assigned.details).toEqual([
    'Work on 21\u00a0Nov\u00a02026, Morning (9\u00a0AM\u00a0–\u00a012\u00a0PM)',
  ]);
});

test('who comes instead of another is said with the days', () => {
  const data = { name: 'Raju', day: '2026-11-30', last_day: '2026-12-01', instead: 'Mohan' };
  const given = (change: object = {}) =>
    event({ type: 'worker_assigned', actor: 'staff', data: { ...data, ...change } });
  const { title, details } = describeEvent(given(), 'en');
  expect(plainSpaces(title)).toBe('Mon 30 Nov – Tue 1 Dec: Raju comes instead of Mohan');
  expect(details).toEqual([]);
  expect(describeEvent(given({ name_hi: 'राजू', instead_hi: 'मोहन' }), 'hi').title).toContain(
    'मोहन की जगह राजू',
  );
});

test('a visit that moved is said with the day that was before, in both languages', () => {
  const data = {
    day: '2026-11-26',
    slot: 'morning',
    from_day: '2026-11-23',
    from_slot: 'evening',
    is_elsewhere: false,
  };
  const moved = (change: object) => event({ type: 'visit_changed', data: { ...data, ...change } });
  expect(describeEvent(moved({}), 'en')).toEqual({
    title: 'Time of the visit changed',
    details: [
      'Work on 26\u00a0Nov\u00a02026, Morning (9\u00a0AM\u00a0–\u00a012\u00a0PM)',
      'Before: 23\u00a0Nov\u00a02026, Evening (4\u00a0PM\u00a0–\u00a07\u00a0PM)',
    ],
  });
  const hindi = describeEvent(moved({ is_elsewhere: true }), 'hi');
  expect(hindi.title).toBe('आने का समय और पता बदला गया');
  expect(hindi.details[1]).toMatch(/^पहले: .*23/);
  // Another part of the same day is another time, too.
  const later = describeEvent(moved({ from_day: '2026-11-26', from_slot: null }), 'en');
  expect(later.details[1]).toBe('Before: 26\u00a0Nov\u00a02026');
  expect(describeEvent(moved({ from_day: null, from_slot: null }), 'en').details[1]).toBe(
    'Before: no day was agreed',
  );
  const stays = { from_day: data.day, from_slot: data.slot, is_elsewhere: true };
  expect(describeEvent(moved(stays), 'en')).toEqual({
    title: 'Address changed',
    details: ['Work on 26\u00a0Nov\u00a02026, Morning (9\u00a0AM\u00a0–\u00a012\u00a0PM)'],
  });
  const named = moved({ ...stays, from_address: 'House 8, Rasra' });
  expect(describeEvent(named, 'en').details.at(-1)).toBe('Before: House 8, Rasra');
  expect(describeEvent(moved(stays), 'en', 'House 9, Rasra').details).toEqual([
    'House 9, Rasra',
    'Work on 26\u00a0Nov\u00a02026, Morning (9\u00a0AM\u00a0–\u00a012\u00a0PM)',
  ]);
  // Written before the event held both.
  const old = event({ type: 'visit_changed', data: { day: data.day, slot: null } });
  expect(describeEvent(old, 'en')).toEqual({
    title: 'Day or address changed',
    details: ['Work on 26\u00a0Nov\u00a02026'],
  });
});

test('an order that its customer changed is said with what it was to cost, and when', () => {
  const data = { amount_paise: 32_700, day: null, slot: null, from_amount_paise: 10_900 };
  const revised = event({ type: 'revised', actor: 'customer', data });
  expect(describeEvent(revised, 'en').details).toEqual(['₹327', 'Before: ₹109']);
  const hired = { unit: 'worker_day', quantity: 3, days: 2, from_quantity: 1, from_days: 2 };
  expect(describeEvent({ ...revised, data: { ...data, ...hired } }, 'en').details).toEqual([
    '3 workers × 2 days',
    '₹327',
    'Before: 1 worker × 2 days',
    'Before: ₹109',
  ]);
  const moved = { ...data, from_amount_paise: 32_700, from_day: '2026-11-23', from_slot: null };
  expect(describeEvent({ ...revised, data: moved }, 'hi').details[1]).toMatch(/^पहले: 23/);
});

test('what staff told the admin stands with it', () => {
  const passed = event({ type: 'cancel_passed_on', actor: 'staff', data: { advice: 'I called' } });
  expect(describeEvent(passed, 'en')).toEqual({
    title: 'The wish to cancel is with an admin',
    details: ['I called'],
  });
});

test('an event newer than this page is shown as it is, with all that it says', () => {
  const data = { crew: 3, place: { name: 'Moon' } };
  const landing = event({ type: 'moon_landing', data });
  expect(describeEvent(landing, 'en')).toEqual({
    title: 'Recorded: moon_landing',
    details: ['crew: 3', 'place: {"name":"Moon"}'],
  });
});

test('a price that somebody lowered before the order is said with both prices', () => {
  const data = { from_paise: 50_000, to_paise: 1_050 };
  const lowered = event({ type: 'price_lowered', actor: 'staff', data });
  expect(describeEvent(lowered, 'en')).toEqual({
    title: 'The price had been lowered from ₹500 to ₹10.50 less than a day before',
    details: [],
  });
  // Written by another version: shown as it is.
  expect(describeEvent({ ...lowered, data: {} }, 'en').title).toBe('Recorded: price_lowered');
});

test('what is offered that somebody changed before the order is said with what stood there', () => {
  const was = { name_en: 'Visiting Charge', includes_en: 'A visit', active: false };
  const changed = event({ type: 'offer_changed', actor: 'staff', data: { was } });
  expect(describeEvent(changed, 'en')).toEqual({
    title: 'What is offered here had been changed less than a day before',
    details: [
      'Name in English: “Visiting Charge” before',
      'Included, in English: “A visit” before',
      'It was switched off',
    ],
  });
  expect(describeEvent(changed, 'hi').details).toEqual([
    'अंग्रेज़ी में नाम: पहले “Visiting Charge”',
    'दाम में शामिल, अंग्रेज़ी में: पहले “A visit”',
    'पहले बंद था',
  ]);
});

test('what was changed before the order is said as it was and as it was when it was booked', () => {
  const was = { name_en: 'Visiting Charge', includes_en: null, minutes: 30, rank: 4 };
  const is = { name_en: 'Full rewiring', includes_en: 'All wires', minutes: 240, rank: 5 };
  const changed = event({ type: 'offer_changed', actor: 'staff', data: { was, is } });
  expect(describeEvent(changed, 'en').details).toEqual([
    'Name in English: “Visiting Charge”, then “Full rewiring”',
    'Included, in English: “—”, then “All wires”',
    'Usual time: “about 30 min”, then “about 4 hours”',
    // Of a newer database.
    'It said before: 4',
  ]);
  expect(describeEvent(changed, 'hi').details[0]).toBe(
    'अंग्रेज़ी में नाम: पहले “Visiting Charge”, फिर “Full rewiring”',
  );
});

test('why an admin let begun work go is said as they typed it', () => {
  const data = { reason: 'busy' };
  const letGo = event({ type: 'begun_work_cancelled', actor: 'staff', data });
  expect(describeEvent(letGo, 'en')).toEqual({
    title: 'An admin let the begun work go',
    details: ['busy'],
  });
  expect(describeEvent(letGo, 'hi').title).toMatch(/\p{Script=Devanagari}/u);
});

test.each([
  'cancel_asked',
  'cancel_declined',
  'review_accepted',
  'cash_voided',
  'cash_doubted',
  'cash_kept',
  'cash_before_turn',
  'job_changed',
])('a reason that somebody typed is shown as typed, even if it is a word of ours: %s', (type) => {
  for (const reason of ['second_capture', 'busy', 'dispute_lost', 'account', 'constructor']) {
    const typed = event({ type, data: { to: 'COMPLETED', reason } });
    expect(describeEvent(typed, 'en').details).toEqual([reason]);
    expect(describeEvent(typed, 'hi').details).toEqual([reason]);
  }
});

test('cash before the turn of a stage says which one was open, and why it was taken', () => {
  const early = event({
    type: 'cash_before_turn',
    actor: 'staff',
    data: { after_stage: 1, reason: 'They leave for Lucknow' },
  });
  expect(describeEvent(early, 'en')).toEqual({
    title: 'Cash of this stage was taken before its turn',
    details: ['Stage 1 was not both paid and done', 'They leave for Lucknow'],
  });
  expect(describeEvent(early, 'hi').details[0]).toBe('तब तक पहली किस्त का काम या पैसे बाकी थे');
});

test('a complaint says when its customer would like somebody to come, and a mark says itself', () => {
  const said = event({
    type: 'complained',
    actor: 'customer',
    data: { text: 'It drips', kind: 'same_fault', ticket: 7, day: '2026-11-30', slot: 'evening' },
  });
  expect(describeEvent(said, 'en').details.at(-1)).toBe(
    'If we come again, they would like: 30\u00a0Nov\u00a02026, Evening (4\u00a0PM\u00a0–\u00a07\u00a0PM)',
  );
  const rated = event({ type: 'rated', actor: 'customer', data: { stars: 4 } });
  expect(describeEvent(rated, 'en')).toEqual({
    title: 'The customer says how the work was',
    details: ['Good, 4 of 5'],
  });
  expect(describeEvent(rated, 'hi').details).toEqual(['अच्छा, 5 में से 4']);
});
