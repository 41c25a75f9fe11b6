import { expect, test } from 'vitest';
import { PARTS, partOf } from '../numbers/numbers-range';
import { DESK_AREAS } from './palette-areas';
import { areaItems, foundItems, isMeant, nextPlace, pageItems, viewItems } from './palette-items';

test('a page is found by the beginning of its words, in either language', () => {
  const name = { en: 'Money health', hi: 'पैसों की जाँच' };
  for (const typed of ['', 'mon', 'HEALTH', 'he mo', 'जाँच', 'पैसों']) {
    expect(isMeant(name, typed), typed).toBe(true);
  }
  for (const typed of ['oney', 'money box', '7']) expect(isMeant(name, typed), typed).toBe(false);
});

test('the arrows go round, and other keys nowhere', () => {
  expect(nextPlace('ArrowDown', 0, 3)).toBe(1);
  expect(nextPlace('ArrowDown', 2, 3)).toBe(0);
  expect(nextPlace('ArrowUp', 0, 3)).toBe(2);
  expect(nextPlace('Enter', 0, 3)).toBeNull();
  expect(nextPlace('ArrowDown', 0, 0)).toBeNull();
});

test('what was found leads to its page; a customer to their page', () => {
  const found = foundItems(
    {
      orders: [
        {
          order_id: '123456789',
          name: 'Sita',
          service_type: 'Primer',
          service_type_hi: 'प्राइमर',
          status: 'SUCCESS',
          scheduled_on: '2026-11-28',
          slot: null,
          days: 3,
          assigned_worker: 'Raju',
          assigned_worker_hi: 'राजू',
        },
      ],
      customers: [{ id: 'c1', name: null, phone: '9876543210' }],
      workers: [{ id: 'w1', name: 'Raju', name_hi: 'राजू', phone: '9876543211', area: 'Ballia' }],
      requests: [{ ticket: '654321', name: 'Sita', service_code: 'HW', status: 'NEW' }],
      messages: [
        { id: 7, name: 'Sita', phone: '9876543210', status: 'ANSWERED', words: 'कब आएँगे?' },
        { id: 8, name: 'Sita', phone: null, status: 'NEW', words: 'फिर से' },
      ],
    },
    { typed: '1234', today: '2026-11-27', locale: 'hi' },
  );
  expect(found.map(({ title, to }) => [title, to])).toEqual([
    ['123456789 · Sita', '/admin/order-details?order_id=123456789'],
    ['नाम नहीं दिया · 9876543210', '/admin/customers?account=c1'],
    ['राजू · 9876543211', '/admin/workers?worker=w1'],
    ['654321 · Sita', '/admin/requests?ticket=654321'],
    ['Sita · 9876543210', '/admin/messages?id=7'],
    ['Sita', '/admin/messages?id=8'],
  ]);
  expect(found.map(({ detail }) => detail)).toEqual([
    'प्राइमर · कल – मंगल\u00a01\u00a0दिसंबर · राजू · भुगतान हो गया',
    'पूरी जानकारी',
    'बलिया',
    'नया',
    'जवाब दिया · कब आएँगे?',
    'नया · फिर से',
  ]);
});

const caller = {
  orders: [
    {
      order_id: '123456789',
      name: 'Sita',
      service_type: 'Primer',
      service_type_hi: 'प्राइमर',
      status: 'SUCCESS' as const,
      scheduled_on: null,
      slot: null,
      days: null,
      assigned_worker: null,
      assigned_worker_hi: null,
    },
  ],
  customers: [{ id: 'c1', name: 'Sita', phone: '9876543210' }],
  workers: [],
  requests: [],
  messages: [],
};
const found = (typed: string, more: object = {}) =>
  foundItems({ ...caller, ...more }, { typed, today: '2026-11-27', locale: 'en' }).map(
    ({ to }) => to,
  );

test('of a whole phone number, or of its last digits, the customer comes first, also who has no account', () => {
  const order = '/admin/order-details?order_id=123456789';
  expect(found('98765')).toEqual([order, '/admin/customers?account=c1']);
  expect(found('3210')).toEqual(['/admin/customers?account=c1', order]);
  expect(found('+91 98765 43210')).toEqual(['/admin/customers?account=c1', order]);
  expect(found('9876543210', { customers: [] })).toEqual([
    '/admin/customers?phone=9876543210',
    order,
  ]);
  expect(found('9876543210', { customers: [], orders: [] })).toEqual([]);
});

const pages = [
  { to: '/admin/numbers', name: { en: 'Numbers', hi: 'आँकड़े' } },
  { to: '/admin/calendar', name: { en: 'Calendar', hi: 'कैलेंडर' } },
];
const pagesFor = (typed: string) =>
  [pageItems, areaItems].flatMap((find) =>
    find(pages, { typed, locale: 'en' }).map(({ to }) => to ?? ''),
  );

test('parts of pages are found by their words, of pages that the person has', () => {
  expect(pagesFor('')).toEqual(['/admin/numbers', '/admin/calendar']);
  expect(pagesFor('कारीगर हिसाब')).toEqual(['/admin/numbers?part=worker']);
  expect(pagesFor('by worker')).toEqual(['/admin/numbers?part=worker']);
  expect(pagesFor('last week')).toEqual(['/admin/numbers?days=last-week']);
  // Whose it is is asked there.
  expect(pagesFor('leave')).toEqual(['/admin/calendar', '/admin/calendar?leave=who']);
  expect(pagesFor('sick')).toEqual(['/admin/calendar?leave=who']);
  expect(pagesFor('new messages')).toEqual([]);
});

test('each part of the numbers has its place', () => {
  const parts = DESK_AREAS.filter(({ search }) => search.startsWith('part=')).map(({ search }) =>
    partOf(new URLSearchParams(search)),
  );
  expect([...parts].sort()).toEqual([...PARTS].sort());
});

test('a saved view is found by its name, and all of them by what they are', () => {
  const view = (id: string, name: string, mine: boolean) => ({
    id,
    name,
    search: 'status=REVIEW',
    is_shared: !mine,
    is_mine: mine,
    may_change: mine,
    owner_name: 'Meera',
  });
  const views = [view('1', 'Ballia बाकी', true), view('2', 'Rush', false)];
  const foundFor = (typed: string) =>
    viewItems(views, { typed, locale: 'hi' }).map(({ title, detail, to }) => [title, detail, to]);
  const ballia = ['Ballia बाकी', 'इस फ़िल्टर के ऑर्डर', '/admin/orders?status=REVIEW'];
  expect(foundFor('बाकी')).toEqual([ballia]);
  expect(foundFor('saved')).toEqual([ballia, ['Rush', 'Meera', '/admin/orders?status=REVIEW']]);
  expect(foundFor('other')).toEqual([]);
});
