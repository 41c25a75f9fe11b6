import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../domain/order-status';
import { parchiOf, type ParchiOrder } from './parchi-facts';

const order: ParchiOrder = {
  order_id: '482910337',
  kind: 'service',
  service_type: 'Wall drawing',
  service_type_hi: 'दीवार पर पेंटिंग',
  return_of: null,
  status: 'PENDING',
  payment_mode: 'after_service',
  job_status: 'REQUESTED',
  scheduled_on: '2026-11-24',
  slot: 'morning',
  address: 'House 14, Mahuabagh\nGhazipur',
  assigned_worker: null,
  assigned_worker_hi: null,
  amount_paise: 12_000_00,
  quantity: 120,
  days: null,
  unit: 'sq_ft',
  unit_price_paise: 100_00,
};

test('a parchi says job, day, part of the day, place and amount, in both languages', () => {
  expect(parchiOf(order, 'en')).toMatchObject({
    job: 'Wall drawing',
    day: 'Tuesday, 24\u00a0Nov\u00a02026',
    place: order.address,
    worker: null,
    amountLabel: 'To pay after service',
    amount: '₹12,000',
    sum: '120 sq ft × ₹100',
    stamp: { text: 'Pay after service', tone: 'waiting' },
    orderId: '482910337',
  });
  expect(parchiOf(order, 'en').part).toMatch(/^Morning/);
  expect(parchiOf(order, 'hi')).toMatchObject({
    job: 'दीवार पर पेंटिंग',
    amountLabel: 'काम के बाद देना है',
    sum: '120 वर्ग फुट × ₹100',
    stamp: { text: 'काम के बाद पैसे' },
  });
  expect(parchiOf(order, 'hi').day).toMatch(/^मंगलवार/);
});

test('once the work is done, what was to be paid after it is due', () => {
  const done = { ...order, job_status: 'COMPLETED' } as const;
  expect(parchiOf(done, 'hi')).toMatchObject({
    amountLabel: 'अब देना है',
    amount: '₹12,000',
    stamp: { text: 'अब देना है' },
  });
  expect(parchiOf({ ...done, payment_mode: 'online' }, 'en').stamp?.text).toBe('To pay now');
  expect(parchiOf({ ...done, status: 'SUCCESS' }, 'en').stamp?.text).toBe('Paid');
});

test('money that can wait until the work is right, or of a stage that is not due, is not asked for', () => {
  const done = { ...order, job_status: 'COMPLETED' } as const;
  expect(parchiOf(done, 'hi', { canWait: true })).toMatchObject({
    amountLabel: 'काम के बाद देना है',
    stamp: { text: 'काम के बाद पैसे' },
  });
  expect(parchiOf({ ...done, status: 'SUCCESS' }, 'hi', { canWait: true }).stamp?.text).toBe(
    'पैसे मिल गए',
  );
  const online = { ...order, payment_mode: 'online' } as const;
  const stamp = { text: 'अभी नहीं देनी है', tone: 'waiting', isDue: false } as const;
  expect(parchiOf(online, 'hi').amountLabel).toBe('अब देना है');
  expect(parchiOf(online, 'hi', { stamp }).amountLabel).toBe('इस किस्त की रकम');
  expect(parchiOf({ ...online, status: 'SUCCESS' }, 'hi', { stamp }).amountLabel).toBe(
    'कितने पैसे दिए',
  );
});

test('only an order that the server calls paid has its amount called paid', () => {
  const paid = ORDER_STATUSES.filter((status) =>
    (['online', 'after_service'] as const).some(
      (payment_mode) =>
        parchiOf({ ...order, status, payment_mode }, 'en').amountLabel === 'Amount paid',
    ),
  );
  expect(paid).toEqual(['SUCCESS']);
});

test('whatever the status, the stamp says it in words in both languages', () => {
  for (const status of ORDER_STATUSES) {
    expect(parchiOf({ ...order, status }, 'en').stamp?.text).toMatch(/[a-z]/);
    expect(parchiOf({ ...order, status }, 'hi').stamp?.text).toMatch(/[\u0900-\u097f]/);
  }
});

test('what is better known than by the status stands in the stamp', () => {
  const stamp = { text: 'Not due yet', tone: 'waiting' } as const;
  expect(parchiOf(order, 'en', { stamp }).stamp).toBe(stamp);
});

test('a worker is named as the page is written, where we know how', () => {
  const times = { day: '2026-11-24', slot: null, began_at: null, ended_at: null };
  const ramesh = { ...times, worker_id: '1', name: 'Ramesh', phone: '9876500101' };
  const workers = [
    { ...ramesh, name_hi: 'रमेश' },
    { ...ramesh, name: 'Suresh', name_hi: null },
  ];
  const assigned = {
    ...order,
    assigned_worker: 'Ramesh, Suresh',
    assigned_worker_hi: 'रमेश, Suresh',
  };
  expect(parchiOf(assigned, 'hi', { workers }).worker).toBe('रमेश, Suresh');
  expect(parchiOf(assigned, 'en', { workers }).worker).toBe('Ramesh, Suresh');
  // The order's row alone says it as well.
  expect(parchiOf(assigned, 'hi').worker).toBe('रमेश, Suresh');
  expect(parchiOf(assigned, 'en').worker).toBe('Ramesh, Suresh');
});

test('the sum is left out where it would only repeat the amount', () => {
  const one = {
    ...order,
    unit: 'each',
    quantity: 1,
    amount_paise: 99_00,
    unit_price_paise: 99_00,
  } as const;
  expect(parchiOf(one, 'en').sum).toBeNull();
});

test('work of several days says how many and the last of them, without Sundays', () => {
  const hire = { ...order, scheduled_on: '2026-11-27', slot: null, days: 3 } as const;
  expect(parchiOf(hire, 'hi')).toMatchObject({
    day: 'शुक्रवार, 27\u00a0नवंबर\u00a02026 से',
    part: '3 दिन (30\u00a0नवंबर तक)',
  });
  expect(parchiOf(hire, 'en')).toMatchObject({
    day: 'Friday, 27\u00a0Nov\u00a02026',
    part: '3 days (until 30\u00a0Nov)',
  });
  expect(parchiOf({ ...hire, days: 1 }, 'en')).toMatchObject({
    day: 'Friday, 27\u00a0Nov\u00a02026',
    part: null,
  });
});

test('without a day it says that we agree on one, as long as somebody is to come', () => {
  const open = { ...order, scheduled_on: null, slot: null } as const;
  expect(parchiOf(open, 'en')).toMatchObject({ day: 'Day to be agreed by phone', part: null });
  expect(parchiOf({ ...open, status: 'CANCELLED' }, 'en').day).toBeNull();
  expect(parchiOf({ ...open, job_status: 'COMPLETED' }, 'en').day).toBeNull();
  // The day of a stage is agreed for the whole work.
  expect(parchiOf({ ...open, kind: 'contract' }, 'en').day).toBeNull();
});

test('work that was done on another day than planned says both days', () => {
  const done = { ...order, job_status: 'COMPLETED' } as const;
  const by = (began_at: string, ended_at: string | null) => [
    {
      worker_id: 'a',
      name: 'Ramesh',
      phone: '9876500102',
      day: '2026-11-24',
      slot: null,
      began_at,
      ended_at,
    },
  ];
  const onDay = (began: string, ended: string | null, changes: object = {}) =>
    parchiOf({ ...done, ...changes }, 'en', { workers: by(began, ended) });
  // In India it is the 26th.
  expect(onDay('2026-11-25T20:30:00Z', '2026-11-25T21:30:00Z')).toMatchObject({
    day: 'Thursday, 26\u00a0Nov\u00a02026',
    part: 'planned for 24\u00a0Nov\u00a02026',
  });
  expect(onDay('2026-11-24T04:00:00Z', '2026-11-25T05:00:00Z').day).toBe(
    'Tuesday, 24\u00a0Nov\u00a02026 – Wednesday, 25\u00a0Nov\u00a02026',
  );
  const asPlanned = onDay('2026-11-24T04:00:00Z', '2026-11-24T05:00:00Z');
  expect(asPlanned).toMatchObject({ day: 'Tuesday, 24\u00a0Nov\u00a02026' });
  expect(asPlanned.part).toMatch(/^Morning/);
  // Several days were booked: they are no other ones.
  expect(onDay('2026-11-24T04:00:00Z', '2026-11-26T05:00:00Z', { days: 3 }).day).toBe(
    'Tuesday, 24\u00a0Nov\u00a02026',
  );
  const under = parchiOf({ ...order, job_status: 'IN_PROGRESS' }, 'en', {
    workers: by('2026-11-23T04:00:00Z', null),
  });
  expect(under.day).toBe('Tuesday, 24\u00a0Nov\u00a02026');
});

test('a free visit costs nothing and says so in its name', () => {
  const visit = { ...order, status: 'FREE', return_of: '300918274', amount_paise: 0 } as const;
  expect(parchiOf(visit, 'en')).toMatchObject({
    job: 'Free return visit: Wall drawing',
    amount: null,
    stamp: { text: 'Nothing to pay' },
  });
});

test('it names who comes, and nobody once nobody comes', () => {
  const assigned = { ...order, assigned_worker: 'Ramesh Chauhan', job_status: 'ASSIGNED' } as const;
  expect(parchiOf(assigned, 'en')).toMatchObject({
    worker: 'Ramesh Chauhan',
    workerLabel: 'worker',
  });
  const labelOf = (job_status: 'IN_PROGRESS' | 'COMPLETED') =>
    parchiOf({ ...assigned, job_status }, 'en').workerLabel;
  expect(labelOf('IN_PROGRESS')).toBe('whoWorks');
  expect(labelOf('COMPLETED')).toBe('whoWorked');
  expect(parchiOf({ ...assigned, job_status: 'CANCELLED' }, 'en').worker).toBeNull();
});

test('nobody is called the one who worked while the customer says that nobody came', () => {
  const done = { ...order, job_status: 'COMPLETED', assigned_worker: 'Ramesh Chauhan' } as const;
  expect(parchiOf(done, 'en').worker).toBe('Ramesh Chauhan');
  expect(parchiOf(done, 'en', { isDisputed: true }).worker).toBeNull();
});
