import { describe, expect, test } from 'vitest';
import { CATEGORIES, CONTRACT_CODES } from '../domain/catalogue';
import { JOB_STATUSES, ORDER_STATUSES } from '../domain/order-status';
import { UNITS } from '../domain/quote';
import {
  catalogueItemRow,
  contractRequestRow,
  contractServiceRow,
  meRow,
  ORDER_COLUMNS,
  ORDER_DETAIL_COLUMNS,
  ORDER_EVENT_COLUMNS,
  orderDetailRow,
  orderEventRow,
  orderRow,
  REQUEST_STATUSES,
  sessionRow,
  workerRateRow,
} from './rows';

describe('the signed-in person', () => {
  const me = {
    id: 'user-1',
    email: 'asha@example.com',
    login_phone: null,
    name: 'Asha',
    phone: '9876543210',
    address: '12 Station Road, Kota',
    locale: 'hi',
    is_complete: true,
    role: 'customer',
    second_factor: 'none',
  };

  test.each([
    {},
    { locale: 'en' },
    { role: 'staff' },
    { role: 'admin' },
    { role: 'staff', second_factor: 'needed' },
    { name: null, phone: null, address: null },
    { email: null, login_phone: '+919876543210' },
  ])('can have %o', (change) => {
    expect(meRow.parse({ ...me, ...change })).toEqual({ ...me, ...change });
  });

  test.each([
    { locale: 'fr' },
    { role: 'owner' },
    { role: undefined },
    { second_factor: 'sms' },
    { email: undefined },
    { login_phone: 9876543210 },
  ])('cannot have %o', (change) => {
    expect(meRow.safeParse({ ...me, ...change }).success).toBe(false);
  });
});

describe('an item of a price list', () => {
  const item = {
    category: 'painting',
    id: 30,
    name_en: 'Visiting charge',
    name_hi: 'आने का शुल्क',
    price_paise: 99_00,
    unit: 'fixed',
    icon: 'visit',
    sort: 1,
    group_en: 'Drawing',
    group_hi: 'पेंटिंग',
    minutes: 480,
    includes_en: 'Sketch and colours',
    includes_hi: 'खाका और रंग',
    excludes_en: 'Putty of the wall',
    excludes_hi: 'दीवार की पुट्टी',
  };

  test('is of a category and counted in a unit', () => {
    for (const category of CATEGORIES) {
      expect(catalogueItemRow.parse({ ...item, category })).toEqual({ ...item, category });
    }
    for (const unit of UNITS) {
      expect(catalogueItemRow.parse({ ...item, unit })).toEqual({ ...item, unit });
    }
  });

  test.each([{ category: 'gardening' }, { unit: 'minute' }, { price_paise: '9900' }])(
    'with %o is refused',
    (change) => {
      expect(catalogueItemRow.safeParse({ ...item, ...change }).success).toBe(false);
    },
  );
});

const order = {
  order_id: '123456789',
  kind: 'service',
  service_type: 'Wall painting',
  service_type_hi: 'दीवार की पेंटिंग',
  catalogue_category: 'painting',
  catalogue_item_id: 1,
  item: { icon: 'paint-roller' },
  worker_code: null,
  quantity: 120,
  days: null,
  unit: 'sq_ft',
  unit_price_paise: 100_00,
  amount_paise: 12_000_00,
  status: 'SUCCESS',
  payment_mode: 'online',
  payment_method: 'upi',
  transaction_id: 'pay_1',
  payment_date: '2026-11-21',
  payment_time: '13:30:00',
  receipt_number: 12,
  scheduled_on: '2026-11-23',
  slot: 'morning',
  job_status: 'ASSIGNED',
  assigned_worker: null,
  assigned_worker_hi: null,
  address: '12 Station Road, Kota',
  cancel_reason: null,
  cancel_asked_at: null,
  complaint: null,
  return_of: null,
  created_at: '2026-11-21T08:00:00Z',
};

/** The columns of a row; the drawing of what was ordered stands in the lists. */
function asked(row: object, ofItem: string): string {
  const columns = Object.keys(row).filter((column) => column !== 'item');
  return [...columns, `item:catalogue_items(${ofItem})`].join(',');
}

describe('a customer’s order', () => {
  test.each([
    {},
    { kind: 'contract', catalogue_category: null, catalogue_item_id: null, item: null },
    { kind: 'hire', catalogue_category: null, catalogue_item_id: null, worker_code: 'MA', days: 2 },
    { payment_mode: 'after_service' },
    { payment_method: null, transaction_id: null, payment_date: null, payment_time: null },
    { receipt_number: null, scheduled_on: null, slot: null },
    { cancel_reason: 'We move', cancel_asked_at: '2026-11-21T08:00:00Z' },
    { complaint: 'It drips' },
  ])('can have %o', (change) => {
    expect(orderRow.parse({ ...order, ...change })).toEqual({ ...order, ...change });
  });

  test('has a status of ours, and its work too', () => {
    for (const status of ORDER_STATUSES) {
      expect(orderRow.parse({ ...order, status })).toEqual({ ...order, status });
    }
    for (const job_status of JOB_STATUSES) {
      expect(orderRow.parse({ ...order, job_status })).toEqual({ ...order, job_status });
    }
  });

  test.each([
    { kind: 'gift' },
    { status: 'PAID' },
    { job_status: 'DONE' },
    { payment_mode: 'barter' },
    { amount_paise: '1200000' },
    { catalogue_category: 'gardening' },
  ])('with %o is refused', (change) => {
    expect(orderRow.safeParse({ ...order, ...change }).success).toBe(false);
  });

  test('in full also has what the customer told us', () => {
    const detail = {
      ...order,
      name: 'Asha',
      mobileNumber: '9876543210',
      email: 'asha@example.com',
      contract_ticket: null,
      complaint_kind: null,
      complaint_day: null,
      complaint_slot: null,
      rating: 4,
      rating_words: 'Clean work',
      updated_at: '2026-11-21T08:00:00Z',
      item: { icon: 'paint-roller', price_paise: 100_00 },
    };
    expect(orderDetailRow.parse(detail)).toEqual(detail);
    expect(orderDetailRow.safeParse(order).success).toBe(false);
    expect(ORDER_DETAIL_COLUMNS).toBe(asked(detail, 'icon,price_paise'));
  });

  test('is asked for by the columns that it is read with', () => {
    expect(ORDER_COLUMNS).toBe(asked(order, 'icon'));
  });
});

describe('an event of an order', () => {
  const event = {
    id: 7,
    at: '2026-11-21T08:00:00Z',
    actor: 'provider',
    type: 'status_changed',
    from_status: 'PENDING',
    to_status: 'SUCCESS',
    data: { name: 'Ravi' },
  };

  test.each(['customer', 'staff', 'admin', 'service', 'provider'])('can be by the %s', (actor) => {
    expect(orderEventRow.parse({ ...event, actor })).toEqual({ ...event, actor });
  });

  test('may change no status and be of a kind that comes later', () => {
    const other = { ...event, type: 'something_later', from_status: null, to_status: null };
    expect(orderEventRow.parse(other)).toEqual(other);
  });

  test.each([{ actor: 'burglar' }, { to_status: 'PAID' }, { data: undefined }])(
    'with %o is refused',
    (change) => {
      expect(orderEventRow.safeParse({ ...event, ...change }).success).toBe(false);
    },
  );

  test('is asked for by the columns that it is read with', () => {
    expect(ORDER_EVENT_COLUMNS).toBe(Object.keys(event).join(','));
  });
});

describe('a request for contract work', () => {
  const request = {
    ticket: 'FC-1001',
    service_code: 'FC',
    service: { name_en: 'Full construction', name_hi: 'पूरा मकान बनवाना' },
    name: 'Asha',
    phone: '9876543210',
    description: 'Two rooms',
    address: 'Ward 4, Ghazipur',
    preferred_on: '2026-12-01',
    status: 'NEW',
    note: 'We call on Monday.',
    created_at: '2026-11-21T08:00:00Z',
    updated_at: '2026-11-21T08:00:00Z',
  };

  test.each(REQUEST_STATUSES)('can be %s', (status) => {
    expect(contractRequestRow.parse({ ...request, status })).toEqual({ ...request, status });
  });

  test('stays when its service is no longer offered, without a wish and a note too', () => {
    const bare = { ...request, service: null, preferred_on: null, note: null };
    expect(contractRequestRow.parse(bare)).toEqual(bare);
  });

  test('is for a service of ours', () => {
    for (const service_code of CONTRACT_CODES) {
      expect(contractRequestRow.safeParse({ ...request, service_code }).success).toBe(true);
    }
    expect(contractRequestRow.safeParse({ ...request, service_code: 'XX' }).success).toBe(false);
  });

  test.each([{ status: 'WON' }, { service: { name_en: 'Full construction' } }, { phone: null }])(
    'with %o is refused',
    (change) => {
      expect(contractRequestRow.safeParse({ ...request, ...change }).success).toBe(false);
    },
  );
});

describe('a login', () => {
  const login = {
    id: 'session-1',
    since: '2026-11-21T08:00:00Z',
    used_at: '2026-11-21T09:00:00Z',
    device: 'Firefox',
    is_current: true,
  };

  test.each([{}, { device: null }, { is_current: false }])('can have %o', (change) => {
    expect(sessionRow.parse({ ...login, ...change })).toEqual({ ...login, ...change });
  });

  test.each(Object.keys(login))('without %s is refused', (name) => {
    expect(sessionRow.safeParse({ ...login, [name]: undefined }).success).toBe(false);
  });
});

describe('a price list', () => {
  const names = { name_en: 'Mason', name_hi: 'राजमिस्त्री' };

  test('of hires names a rate', () => {
    const rate = { ...names, code: 'MA', rate_paise: 600_00 };
    expect(workerRateRow.parse(rate)).toEqual(rate);
    for (const change of [{ code: 'XX' }, { rate_paise: null }, { name_hi: undefined }]) {
      expect(workerRateRow.safeParse({ ...rate, ...change }).success).toBe(false);
    }
  });

  test('of contract work names none', () => {
    const service = { ...names, code: 'HP' };
    expect(contractServiceRow.parse(service)).toEqual(service);
    for (const change of [{ code: 'XX' }, { name_en: null }]) {
      expect(contractServiceRow.safeParse({ ...service, ...change }).success).toBe(false);
    }
  });
});
