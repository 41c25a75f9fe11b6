import { anOrderSummary } from './order-summary-for-tests';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../domain/catalogue';
import { JOB_STATUSES, ORDER_STATUSES } from '../domain/order-status';
import { errorBody } from './error-body';
import { ERROR_CODES } from './error-code';
import {
  answerComplaintRequest,
  askCancelRequest,
  assignRequest,
  cashRequest,
  complainRequest,
  createOrderRequest,
  createOrderResponse,
  declineCancelRequest,
  passCancelOnRequest,
  jobRequest,
  ORDER_SERVICES,
  orderCounts,
  orderDetails,
  orderDetailsResponse,
  orderSummaries,
  orderSummary,
  paymentDetails,
  paymentPending,
  plainRequest,
  refundRequest,
  reviewRequest,
  revisionRequest,
  visitRequest,
  voidCashRequest,
} from './payment-api';

const ORDER_ID = '123456789';
const MOMENT = '2026-11-21T08:00:00.123456+00:00';
const NOT_ORDER_IDS = ['12345678', '1234567890', 'a23456789', '12345678a', 123456789, undefined];

describe('asking for a payment page', () => {
  const request = { order_id: ORDER_ID, return_path: '/PaintingServices', locale: 'hi' };

  test('names the order, the page to come back to and the language', () => {
    expect(createOrderRequest.parse(request)).toEqual(request);
    expect(createOrderRequest.parse({ ...request, locale: 'en' })).toEqual({
      ...request,
      locale: 'en',
    });
    expect(createOrderRequest.parse({ order_id: ORDER_ID })).toEqual({ order_id: ORDER_ID });
  });

  test('an amount that is sent along is dropped', () => {
    expect(createOrderRequest.parse({ ...request, amount: 1 })).toEqual(request);
  });

  test('a path may be long, but not without end', () => {
    const isTaken = (length: number) =>
      createOrderRequest.safeParse({ ...request, return_path: 'x'.repeat(length) }).success;
    expect([isTaken(200), isTaken(201)]).toEqual([true, false]);
  });

  test.each([...NOT_ORDER_IDS.map((order_id) => ({ order_id })), { locale: 'fr' }])(
    'with %o is refused',
    (change) => {
      expect(createOrderRequest.safeParse({ ...request, ...change }).success).toBe(false);
    },
  );

  test('is answered with an address', () => {
    const answer = { url: 'https://rzp.io/i/abc' };
    expect(createOrderResponse.parse(answer)).toEqual(answer);
    expect(createOrderResponse.safeParse({ url: 'somewhere' }).success).toBe(false);
  });
});

describe('how a payment stands', () => {
  const paid = {
    orderId: ORDER_ID,
    status: 'SUCCESS',
    amount: 4000.5,
    amountPaise: 4000_50,
    serviceType: 'Wall painting',
    transactionId: 'pay_1',
    method: 'upi',
    date: '2026-11-21',
    time: '13:30:00',
  };
  const pending = {
    orderId: ORDER_ID,
    status: 'PENDING',
    amount: 4000,
    amountPaise: 4000_00,
    serviceType: 'Wall painting',
    lastError: 'payment_failed',
  };

  test.each(ORDER_STATUSES)('%s is told', (status) => {
    expect(paymentDetails.parse({ ...paid, status })).toEqual({ ...paid, status });
  });

  test('what was not paid has no transaction', () => {
    const unpaid = { ...paid, transactionId: null, method: null, date: null, time: null };
    expect(paymentDetails.parse(unpaid)).toEqual(unpaid);
  });

  test.each([{ status: 'PAID' }, { orderId: '1' }, { amount: '4000' }, { date: undefined }])(
    'with %o it is refused',
    (change) => {
      expect(paymentDetails.safeParse({ ...paid, ...change }).success).toBe(false);
    },
  );

  test('pending, it tells why the last try failed, if one did', () => {
    expect(paymentPending.parse(pending)).toEqual(pending);
    expect(paymentPending.parse({ ...pending, lastError: null }).lastError).toBeNull();
  });

  test.each([{ status: 'SUCCESS' }, { lastError: 'made_up' }, { lastError: undefined }])(
    'pending with %o it is refused',
    (change) => {
      expect(paymentPending.safeParse({ ...pending, ...change }).success).toBe(false);
    },
  );
});

describe('a row of the order list', () => {
  const row = anOrderSummary({ quantity: 120, unit: 'sq_ft', assigned_worker: 'Mohan, Ravi' });

  test.each([
    {},
    { payment_mode: 'after_service' },
    { payment_method: null, scheduled_on: null, slot: null, assigned_worker: null },
  ])('can have %o', (change) => {
    expect(orderSummary.parse({ ...row, ...change })).toEqual({ ...row, ...change });
    expect(orderSummaries.parse([{ ...row, ...change }])).toEqual([{ ...row, ...change }]);
  });

  test.each([{ status: 'PAID' }, { job_status: 'DONE' }, { payment_mode: 'barter' }])(
    'with %o is refused',
    (change) => {
      expect(orderSummary.safeParse({ ...row, ...change }).success).toBe(false);
    },
  );

  test('can be asked for by price list, or as a hire', () => {
    expect(ORDER_SERVICES).toEqual([...CATEGORIES, 'hire', 'contract']);
  });

  test('is counted in every status', () => {
    const statuses = Object.fromEntries(ORDER_STATUSES.map((status, count) => [status, count]));
    const counts = { limit: 1001, total: 28, statuses };
    expect(orderCounts.parse(counts)).toEqual(counts);
    expect(orderCounts.safeParse({ ...counts, statuses: { SUCCESS: 1 } }).success).toBe(false);
    expect(orderCounts.safeParse({ ...counts, limit: undefined }).success).toBe(false);
  });
});

describe('an order in full', () => {
  const worker = {
    worker_id: 'worker-1',
    name: 'Mohan',
    phone: '9876543210',
    day: '2026-11-23',
    slot: 'morning',
    began_at: '2026-11-23T03:35:00+00:00',
    ended_at: null,
  };
  const order = {
    order_id: ORDER_ID,
    name: 'Asha',
    email: 'asha@example.com',
    phone_no: '9876543210',
    address: '12 Station Road, Kota',
    service_type: 'Wall painting',
    service_type_hi: 'दीवार की पेंटिंग',
    item: { key: 'painting/5', name_en: 'Wall painting', name_hi: 'दीवार की पेंटिंग' },
    contract_ticket: null,
    locale: 'hi',
    amount: 12_000,
    amount_paise: 12_000_00,
    transaction_id: 'pay_1',
    status: 'SUCCESS',
    quantity: 120,
    days: 2,
    unit: 'sq_ft',
    unit_price: 100,
    unit_price_paise: 100_00,
    payment_mode: 'online',
    payment_method: 'upi',
    payment_date: '2026-11-21',
    payment_time: '13:30:00',
    receipt_number: 12,
    scheduled_on: '2026-11-23',
    slot: 'morning',
    job_status: 'ASSIGNED',
    cancel_reason: null,
    cancel_asked_at: null,
    cancel_is_passed_on: false,
    cancel_advice: null,
    cash_doubt: null,
    complaint: null,
    complaint_kind: null,
    complaint_day: null,
    complaint_slot: null,
    rating: 4,
    rating_words: 'Clean work',
    return_of: null,
    return_visits: [],
    workers: [worker],
    created_at: MOMENT,
    updated_at: MOMENT,
  };

  test.each([
    {},
    { payment_mode: 'after_service' },
    { workers: [] },
    { workers: [{ ...worker, slot: null }] },
    { transaction_id: null, payment_method: null, payment_date: null, payment_time: null },
    { days: null, receipt_number: null, scheduled_on: null, slot: null },
    ...ORDER_STATUSES.map((status) => ({ status })),
    ...JOB_STATUSES.map((job_status) => ({ job_status })),
  ])('can have %o', (change) => {
    const data = { ...order, ...change };
    expect(orderDetailsResponse.parse({ data })).toEqual({ data });
  });

  test.each(Object.keys(order))('without %s is refused', (name) => {
    expect(orderDetails.safeParse({ ...order, [name]: undefined }).success).toBe(false);
  });

  test.each([{ payment_mode: 'barter' }, { workers: [{ ...worker, day: null }] }])(
    'with %o is refused',
    (change) => {
      expect(orderDetails.safeParse({ ...order, ...change }).success).toBe(false);
    },
  );
});

describe('every action on an order', () => {
  const refund = { reason: 'asked for', idempotency_key: 'dialog-1' };
  const actions = [
    ['cancel', plainRequest, {}],
    ['refund', refundRequest, refund],
    ['cash', cashRequest, { receipt_number: 'R-1' }],
    ['review', reviewRequest, { reason: 'checked' }],
    ['assign', assignRequest, { worker_id: '5f0f8a4e-6a3b-4c52-9a2e-0d6c1f4b7a10' }],
    ['job', jobRequest, { to: 'COMPLETED' }],
  ] as const;

  test.each(actions)('%s may say which order was seen', (_name, schema, body) => {
    const seen = { ...body, expected_updated_at: MOMENT };
    expect(schema.parse(seen)).toEqual(seen);
    expect(schema.parse(body)).toEqual(body);
  });

  test.each(actions)('%s refuses what is no moment', (_name, schema, body) => {
    expect(schema.safeParse({ ...body, expected_updated_at: 'today' }).success).toBe(false);
    expect(schema.safeParse({ ...body, expected_updated_at: '2026-11-21' }).success).toBe(false);
  });

  test.each([
    ['refund', refundRequest, refund],
    ['review', reviewRequest, {}],
  ])(
    '%s needs a reason, of one to 500 characters around which spaces do not count',
    (_n, schema, body) => {
      const reasonOf = (reason: unknown) => schema.safeParse({ ...body, reason }).data?.reason;
      expect(reasonOf('  why ')).toBe('why');
      expect(reasonOf(` ${'x'.repeat(500)} `)).toBe('x'.repeat(500));
      expect(reasonOf('x'.repeat(501))).toBeUndefined();
      expect(reasonOf('   ')).toBeUndefined();
      expect(reasonOf(undefined)).toBeUndefined();
    },
  );

  test('cash needs the number of a receipt, of one to 40 characters', () => {
    const numberOf = (receipt_number: unknown) =>
      cashRequest.safeParse({ receipt_number }).data?.receipt_number;
    expect(numberOf(' R-1 ')).toBe('R-1');
    expect(numberOf('x'.repeat(40))).toBe('x'.repeat(40));
    expect(numberOf('x'.repeat(41))).toBeUndefined();
    expect(numberOf(' ')).toBeUndefined();
  });

  test.each([
    { amount_paise: 1 },
    { payment_id: '5f0f8a4e-6a3b-4c52-9a2e-0d6c1f4b7a10' },
    { idempotency_key: 'Ab-45678' },
    { idempotency_key: 'x'.repeat(64) },
  ])('a refund can have %o', (change) => {
    expect(refundRequest.parse({ ...refund, ...change })).toEqual({ ...refund, ...change });
  });

  test.each([
    { amount_paise: 0 },
    { amount_paise: 0.5 },
    { payment_id: 'payment-1' },
    { idempotency_key: 'x'.repeat(7) },
    { idempotency_key: 'x'.repeat(65) },
    { idempotency_key: 'with_underline' },
    { idempotency_key: undefined },
  ])('a refund with %o is refused', (change) => {
    expect(refundRequest.safeParse({ ...refund, ...change }).success).toBe(false);
  });

  test.each([
    { slot: 'morning' },
    { slot: 'afternoon' },
    { slot: 'evening' },
    { day: '2026-11-23', slot: 'evening' },
  ])('a worker can be sent for %o', (when) => {
    const body = { worker_id: '5f0f8a4e-6a3b-4c52-9a2e-0d6c1f4b7a10', ...when };
    expect(assignRequest.parse(body)).toEqual(body);
  });

  test.each([{ worker_id: 'worker-1' }, { day: '2026-11-31' }, { slot: 'night' }])(
    'a worker is not sent with %o',
    (change) => {
      const body = { worker_id: '5f0f8a4e-6a3b-4c52-9a2e-0d6c1f4b7a10', ...change };
      expect(assignRequest.safeParse(body).success).toBe(false);
    },
  );

  test('work begins or is done; other steps are not for a person to say', () => {
    expect(jobRequest.safeParse({ to: 'IN_PROGRESS' }).success).toBe(true);
    for (const to of ['REQUESTED', 'ASSIGNED', 'CANCELLED', undefined]) {
      expect(jobRequest.safeParse({ to }).success).toBe(false);
    }
  });
});

describe('an error', () => {
  const error = { code: 'not_found', message: 'There is no such thing.', requestId: 'req-1' };

  test.each(ERROR_CODES)('can be %s', (code) => {
    expect(errorBody.parse({ error: { ...error, code } })).toEqual({ error: { ...error, code } });
  });

  test.each([{ code: 'made_up' }, { message: undefined }, { requestId: undefined }])(
    'with %o is none of the service',
    (change) => {
      expect(errorBody.safeParse({ error: { ...error, ...change } }).success).toBe(false);
    },
  );
});

describe('a change of mind', () => {
  const expected_updated_at = MOMENT;

  test.each([
    ['of cash', voidCashRequest],
    ['about a question to cancel', declineCancelRequest],
  ])('of staff %s has a reason', (_what, request) => {
    const body = { expected_updated_at, reason: 'a mistake' };
    expect(request.parse(body)).toEqual(body);
    for (const reason of [undefined, null, ' ', 'x'.repeat(501)]) {
      expect(request.safeParse({ ...body, reason }).success).toBe(false);
    }
  });

  test('of a customer who asks to cancel has a reason, or takes it back', () => {
    for (const reason of ['We move', null]) {
      const body = { expected_updated_at, reason };
      expect(askCancelRequest.parse(body)).toEqual(body);
    }
    for (const reason of [undefined, '', 7]) {
      expect(askCancelRequest.safeParse({ expected_updated_at, reason }).success).toBe(false);
    }
  });

  test('that staff pass on comes with a word for the admin', () => {
    const body = { expected_updated_at, advice: 'They were called' };
    expect(passCancelOnRequest.parse(body)).toEqual(body);
    for (const advice of [undefined, null, ' ', 'x'.repeat(501)]) {
      expect(passCancelOnRequest.safeParse({ ...body, advice }).success).toBe(false);
    }
  });

  const visit = {
    expected_updated_at,
    address: 'Ward 4',
    scheduled_on: '2026-11-23',
    slot: 'morning',
  };

  test('about the visit names day, time and place', () => {
    for (const change of [{}, { scheduled_on: null, slot: null }]) {
      expect(visitRequest.parse({ ...visit, ...change })).toEqual({ ...visit, ...change });
    }
    for (const change of [
      { address: 'x'.repeat(501) },
      { scheduled_on: 'soon' },
      { slot: 'night' },
    ]) {
      expect(visitRequest.safeParse({ ...visit, ...change }).success).toBe(false);
    }
  });

  const wish = {
    ...visit,
    name: 'Sunita Devi',
    mobileNumber: '9876500011',
    email: 'sunita@test.example',
    quantity: 2,
    payment_mode: 'online',
    expected_amount_paise: 8_000_00,
  };

  test.each([{}, { payment_mode: 'after_service' }, { days: 3 }])(
    'about an unpaid order can have %o',
    (change) => {
      expect(revisionRequest.parse({ ...wish, ...change })).toEqual({ ...wish, ...change });
    },
  );

  test('about how much of it alone leaves all else as it is', () => {
    const more = { quantity: 3, days: 2, expected_amount_paise: 327_00 };
    expect(revisionRequest.parse(more)).toEqual(more);
  });

  test.each([
    { payment_mode: '' },
    { quantity: 1.5 },
    { name: 'x'.repeat(121) },
    { expected_amount_paise: undefined },
    { slot: 'night' },
  ])('about an unpaid order with %o is refused', (change) => {
    expect(revisionRequest.safeParse({ ...wish, ...change }).success).toBe(false);
  });
});

describe('work that is not right', () => {
  test('is said in words, with a common reason or without', () => {
    for (const kind of ['unfinished', 'same_fault', 'damage', 'untidy', null, undefined]) {
      const body = { text: 'It drips', kind };
      expect(complainRequest.parse(body)).toEqual(body);
    }
    for (const change of [{ text: ' ' }, { text: 'x'.repeat(2_001) }, { kind: 'ugly' }]) {
      expect(complainRequest.safeParse({ text: 'It drips', ...change }).success).toBe(false);
    }
  });

  test('is answered in words, with a visit, or both', () => {
    const answer = { visit: true, text: 'We come', day: '2026-11-24', slot: 'morning' };
    for (const body of [answer, { visit: false, text: '' }, { visit: true }]) {
      expect(answerComplaintRequest.parse(body)).toEqual(body);
    }
    for (const change of [{ visit: null }, { text: 'x'.repeat(2_001) }, { day: 'soon' }]) {
      expect(answerComplaintRequest.safeParse({ ...answer, ...change }).success).toBe(false);
    }
  });
});
