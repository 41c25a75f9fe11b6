import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plainSpaces } from '@kaarigar/shared/i18n/format';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { eventText } from './event-text';

const MIGRATIONS = path.join(import.meta.dirname, '../../../supabase/migrations');

/** Not public: staff read these, a customer never gets one. */
const STAFF_ONLY = [
  'message_repeated',
  'second_capture',
  'payment_of_another_order',
  'price_lowered',
  'offer_changed',
];

/** The event type of each `insert into … order_events`: the quoted word right after the actor. */
function eventTypesInSql(): string[] {
  const sql = readdirSync(MIGRATIONS)
    .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'))
    .join('\n');
  const inserts = sql.match(/insert into public\.order_events[\s\S]*?;/g) ?? [];
  return inserts.flatMap((insert) => {
    const words = [...insert.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word ?? '');
    const type = words.find(
      (word) =>
        !['customer', 'staff', 'admin', 'service', 'provider'].includes(word) &&
        !word.startsWith('kaarigar'),
    );
    return type ? [type] : [];
  });
}

test('every kind of event that the database writes for customers has its words', () => {
  const types = eventTypesInSql();
  expect(types).toContain('created');
  expect(types).toContain('status_changed');
  for (const type of types.filter((one) => !STAFF_ONLY.includes(one))) {
    const event = { type, actor: 'service', to_status: 'SUCCESS', data: {} } as const;
    expect(eventText(event), type).not.toBeNull();
  }
});

test('a refund that came back is told', () => {
  // Its name is put together in SQL, so the test above does not see it.
  const event = { type: 'refund_returned', actor: 'provider', to_status: null, data: {} } as const;
  expect(eventText(event)?.en).toBe('Your bank sent the refund back to us; we will send it again');
});

test('every status has its own words in the timeline, in both languages', () => {
  const texts = ORDER_STATUSES.map((to_status) =>
    eventText({ type: 'status_changed', actor: 'service', to_status, data: {} }),
  );
  expect(new Set(texts.map((text) => text?.en)).size).toBe(ORDER_STATUSES.length);
  expect(new Set(texts.map((text) => text?.hi)).size).toBe(ORDER_STATUSES.length);
});

test('who cancelled is said', () => {
  const cancelled = { type: 'status_changed', to_status: 'CANCELLED', data: {} } as const;
  expect(eventText({ ...cancelled, actor: 'customer' })?.en).toBe('You cancelled the order');
  expect(eventText({ ...cancelled, actor: 'staff' })?.en).toBe('We cancelled the order');
});

test('an event newer than this page is left out', () => {
  const event = { type: 'moon_landing', actor: 'staff', to_status: null, data: {} } as const;
  expect(eventText(event)).toBeNull();
});

test('who comes, who does not after all, and how far the work is, is said', () => {
  const textOf = (type: string, data: Record<string, unknown>) =>
    eventText({ type, data, actor: 'staff', to_status: null });
  const ramesh = { name: 'Ramesh Chauhan', worker_id: 'x' };
  expect(textOf('worker_assigned', ramesh)).toEqual({
    en: 'Ramesh Chauhan will come',
    hi: 'कारीगर तय: Ramesh Chauhan',
  });
  const given = { ...ramesh, day: '2026-11-30', last_day: '2026-11-30', instead: 'Suresh' };
  const instead = textOf('worker_assigned', { ...given, name_hi: 'रमेश', instead_hi: 'सुरेश' });
  expect(plainSpaces(instead?.en ?? '')).toBe(
    'Mon 30 Nov: Ramesh Chauhan will come instead of Suresh',
  );
  expect(plainSpaces(instead?.hi ?? '')).toBe('सोम 30 नवंबर: सुरेश की जगह रमेश');
  // Also of somebody who no longer comes, whom the page knows from the event alone.
  expect(textOf('worker_released', { ...ramesh, name_hi: 'रमेश चौहान' })).toEqual({
    en: 'Ramesh Chauhan will not come after all',
    hi: 'रमेश चौहान का आना रद्द',
  });
  expect(textOf('worker_on_the_way', ramesh)?.en).toBe('The worker left for your address');
  expect(textOf('worker_released', ramesh)?.en).toBe('Ramesh Chauhan will not come after all');
  expect(textOf('job_changed', { from: 'ASSIGNED', to: 'IN_PROGRESS' })?.en).toBe('The work began');
  expect(textOf('job_changed', { from: 'IN_PROGRESS', to: 'COMPLETED' })?.hi).toBe('काम पूरा हुआ');
  expect(textOf('job_changed', { to: 'ON_THE_MOON' })).toBeNull();
});

test('who moved the visit is told with the new time and the one before', () => {
  const moved = {
    type: 'visit_changed',
    to_status: null,
    data: { day: '2026-11-24', slot: 'evening', from_day: '2026-11-23', from_slot: null },
  };
  expect(eventText({ ...moved, actor: 'customer' })?.en).toBe(
    'You changed the day: Tuesday, 24\u00a0Nov\u00a02026, Evening,\u00a04–7 instead of Monday, 23\u00a0Nov\u00a02026',
  );
  const both = { ...moved, data: { ...moved.data, is_elsewhere: true, from_day: null } };
  expect(eventText({ ...both, actor: 'staff' })?.en).toBe(
    'We changed the day and the address: Tuesday, 24\u00a0Nov\u00a02026, Evening,\u00a04–7 instead of no day yet',
  );
  expect(eventText({ ...both, actor: 'staff' })?.hi).toMatch(
    /^हमने दिन और पता बदला: कोई दिन तय नहीं की जगह मंगलवार, 24\u00a0नवंबर\u00a0/,
  );
});

test('a visit whose address alone changed is not told as a new day', () => {
  const time = { day: '2026-11-24', slot: 'evening' };
  const data = { ...time, from_day: time.day, from_slot: time.slot, is_elsewhere: true };
  const moved = { type: 'visit_changed', to_status: null, data } as const;
  expect(eventText({ ...moved, actor: 'customer' })).toEqual({
    en: 'You changed the address',
    hi: 'आपने पता बदला',
  });
  const named = { ...data, from_address: 'House 14, Ghazipur', address: 'House 15, Ghazipur' };
  expect(eventText({ ...moved, data: named, actor: 'customer' })).toEqual({
    en: 'You changed the address: House 15, Ghazipur instead of House 14, Ghazipur',
    hi: 'आपने पता बदला: House 14, Ghazipur की जगह House 15, Ghazipur',
  });
});

test('an order that is more or less since says how much it was and is, and what it costs', () => {
  const revised = { type: 'revised', actor: 'customer', to_status: null } as const;
  const data = {
    unit: 'worker_day',
    quantity: 3,
    days: 2,
    from_quantity: 1,
    from_days: 2,
    amount_paise: 3_600_00,
  };
  expect(eventText({ ...revised, data })).toEqual({
    en: 'You changed the order: 3 workers × 2 days instead of 1 worker × 2 days, ₹3,600',
    hi: 'आपने ऑर्डर बदला: 1 आदमी × 2 दिन की जगह 3 आदमी × 2 दिन, ₹3,600',
  });
  const inOther = (mode: string) => eventText({ ...revised, data: { payment_mode: mode } });
  expect(inOther('after_service')?.en).toBe('You changed the order, now paid after the work');
  expect(inOther('online')?.hi).toBe('आपने ऑर्डर बदला, अब पैसे ऑनलाइन देने हैं');
  // Another address.
  expect(eventText({ ...revised, data: { amount_paise: 3_600_00 } })?.en).toBe(
    'You changed the order',
  );
});
