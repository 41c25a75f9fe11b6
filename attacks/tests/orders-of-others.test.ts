import { describe, expect, test } from 'vitest';
import { firstBookableDay } from '@kaarigar/shared/domain/schedule';
import { ask, call, codeOf, read, rowsOf, type Answer } from '../support/ask';
import { act, bookedBy, newCustomer } from '../support/booking';
import { site, type Person } from '../support/site';
import { newOrderId } from '../support/order-draft';

const { attacker, victim, staff, admin } = site.people;
const { victims } = site;
const UNKNOWN = newOrderId();

const WISH = {
  name: 'Mine',
  mobileNumber: '9876500099',
  email: 'mine@test.example',
  address: 'My house',
  quantity: 1,
  scheduled_on: null,
  slot: null,
  payment_mode: 'after_service',
  expected_amount_paise: 1,
};

const ACTIONS: readonly (readonly [string, object])[] = [
  ['cancel', {}],
  ['pay-after', {}],
  ['revise', WISH],
  ['visit', { address: 'My house', scheduled_on: null, slot: null }],
  ['ask-cancel', { reason: 'mine' }],
  ['decline-cancel', { reason: 'mine' }],
  ['pass-cancel-on', { advice: 'mine' }],
  ['complain', { text: 'mine' }],
  ['withdraw-complaint', {}],
  ['answer-complaint', { text: 'mine', visit: true }],
  ['recheck', {}],
  ['cash', { receipt_number: 'A-1' }],
  ['cash/void', { reason: 'mine' }],
  ['reopen', {}],
  ['review', { reason: 'fits' }],
  ['refund', { reason: 'mine', idempotency_key: 'attack-refund-1' }],
  ['assign', { worker_id: '6f1c1f3e-0b56-4c1b-9c39-0d6a3c0f4b11' }],
  ['unassign', { worker_id: '6f1c1f3e-0b56-4c1b-9c39-0d6a3c0f4b11' }],
  ['job', { to: 'COMPLETED' }],
];

const statesOf = () =>
  rowsOf<object>(
    `orders?select=order_id,status,job_status,updated_at&user_id=eq.${victim.id}&order=order_id`,
  );

function expectNothingOfTheVictim({ text }: Answer): void {
  for (const mark of victims.marks) expect(text).not.toContain(mark);
}

/** All of an answer that may tell two cases apart. */
const shapeOf = ({ status, json }: Answer): unknown => {
  const { error } = (json ?? {}) as { readonly error?: Readonly<Record<string, unknown>> };
  return { status, error: error && { ...error, requestId: 'any' } };
};

describe('an order of somebody else looks like one that does not exist', () => {
  type Knock = (id: string, as: Person | null) => Promise<Answer>;
  const questions: readonly (readonly [string, Knock])[] = [
    ['its details', (id, as) => ask(`/api/order/${id}`, { as })],
    ['its payment', (id, as) => ask(`/api/get-payment-details?order_id=${id}`, { as })],
    [
      'a payment link',
      (id, as) => ask('/api/create-order', { method: 'POST', as, body: { order_id: id } }),
    ],
    ...ACTIONS.map(([name, body]): readonly [string, Knock] => [
      `its ${name}`,
      (id, as) => ask(`/api/orders/${id}/${name}`, { method: 'POST', as, body }),
    ]),
  ];

  test.each(questions)('for another customer who asks for %s', async (_what, knock) => {
    const before = await statesOf();
    const foreign = await knock(victims.order, attacker);
    expectNothingOfTheVictim(foreign);
    expect([403, 404]).toContain(foreign.status);
    expect(shapeOf(foreign)).toEqual(shapeOf(await knock(UNKNOWN, attacker)));
    expect(await statesOf()).toEqual(before);
  });

  test.each(questions)('for a visitor who asks for %s', async (_what, knock) => {
    const before = await statesOf();
    const foreign = await knock(victims.order, null);
    expect(codeOf(foreign)).toBe('not_signed_in');
    expect(shapeOf(foreign)).toEqual(shapeOf(await knock(UNKNOWN, null)));
    expect(await statesOf()).toEqual(before);
  });

  test('control: its owner sees it, and staff do', async () => {
    for (const person of [victim, staff]) {
      const answer = await ask(`/api/order/${victims.order}`, { as: person });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(victims.marks[0]);
    }
  });
});

describe('a customer does with their own order nothing that is for staff', () => {
  test.each(
    ACTIONS.filter(
      ([name]) =>
        ![
          'cancel',
          'pay-after',
          'revise',
          'visit',
          'ask-cancel',
          'complain',
          'withdraw-complaint',
          'recheck',
        ].includes(name),
    ),
  )('%s', async (name, body) => {
    const before = await statesOf();
    const path = `/api/orders/${victims.paidOrder}/${name}`;
    const answer = await ask(path, { method: 'POST', as: victim, body });
    expect([400, 403, 404]).toContain(answer.status);
    expect(await statesOf()).toEqual(before);
  });

  test('refund: nor do staff who are no admin', async () => {
    const before = await statesOf();
    const path = `/api/orders/${victims.paidOrder}/refund`;
    const body = { reason: 'for a friend', idempotency_key: 'attack-refund-2' };
    const answer = await ask(path, { method: 'POST', as: staff, body });
    expect(codeOf(answer)).toBe('not_allowed');
    expect(await statesOf()).toEqual(before);
  });

  test('cancel: staff who are no admin do not make work that was done vanish', async () => {
    const orderId = await bookedBy(await newCustomer(), { payment_mode: 'after_service' });
    const [worker] = await rowsOf<{ id: string }>('workers?select=id&active=is.true&limit=1');
    const day = firstBookableDay(new Date(Date.now() + 21 * 86_400_000));
    for (const [action, body] of [
      ['assign', { worker_id: worker?.id, day, slot: 'morning' }],
      ['job', { to: 'IN_PROGRESS', reason: 'agreed by phone' }],
      ['job', { to: 'COMPLETED', reason: 'agreed by phone' }],
    ] as const) {
      expect((await act(staff, orderId, action, body)).status, action).toBe(200);
    }
    const path = `orders?select=status,job_status,assigned_worker&order_id=eq.${orderId}`;
    const [done] = await rowsOf<object>(path);
    expect(codeOf(await act(staff, orderId, 'cancel'))).toBe('order_not_cancellable');
    expect(await rowsOf(path)).toEqual([done]);
    const sent = await act(admin, orderId, 'cancel', { reason: 'nobody was there' });
    expect(sent.status).toBe(200);
    expect(await rowsOf(path)).toEqual([{ ...done, status: 'CANCELLED' }]);
    await act(staff, orderId, 'reopen');
    expect(await rowsOf(path)).toEqual([done]);
  });

  test('the file of all orders is for staff', async () => {
    expect([403, 404]).toContain((await ask('/api/orders.csv', { as: attacker })).status);
    expect((await ask('/api/orders.csv')).status).toBe(401);
    expect((await ask('/api/orders.csv', { as: admin })).text).toContain(victims.order);
  });
});

describe('lists hold one’s own rows, however they are filtered', () => {
  const [mark = '', phone = ''] = victims.marks;
  test.each([
    ['by the victim’s name', `/api/orders?q=${mark}`],
    ['by the victim’s phone', `/api/orders?q=${phone}`],
    ['by the victim’s order number', `/api/orders?q=${victims.order}`],
    ['by one digit', '/api/orders?q=1'],
    ['by a wildcard', '/api/orders?q=%25'],
    ['by a joker', '/api/orders?q=_______'],
    ['by status', '/api/orders?status=SUCCESS'],
    ['by service', '/api/orders?service=plumbing'],
    ['as many as there are', '/api/orders?limit=200'],
    ['by name, backwards', '/api/orders?sort=name.desc'],
    ['for staff', '/api/orders?staff=true&all=true&user_id=*'],
    ['of the victim', `/api/orders?user_id=${victim.id}`],
  ])('%s', async (_how, path) => {
    const answer = await ask(path, { as: attacker });
    expect(answer.status).toBe(200);
    expectNothingOfTheVictim(answer);
    expect(answer.text).not.toContain(victims.paidOrder);
  });

  test.each(['status', 'amount', 'name'])('counts by %s are one’s own', async (by) => {
    const answer = await ask(`/api/orders/counts?q=${mark}&by=${by}`, { as: attacker });
    expect(answer.json).toMatchObject({ total: 0 });
  });

  test('a cursor made of the victim’s order leads to no row of theirs', async () => {
    for (const direction of ['after', 'before']) {
      const place = ['created_at.desc', direction, new Date().toISOString(), victims.paidOrder];
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      const answer = await ask(`/api/orders?cursor=${cursor}`, { as: attacker });
      expect(answer.text).not.toContain(victims.paidOrder);
      expectNothingOfTheVictim(answer);
    }
  });

  test('control: the victim finds the order by the same search', async () => {
    for (const text of [mark, phone, victims.order]) {
      expect((await ask(`/api/orders?q=${text}`, { as: victim })).text).toContain(victims.order);
    }
  });
});

describe('by its number alone nothing of the victim is read:', () => {
  test.each([
    ['the payment attempt', `payment_attempts?select=*&order_id=eq.${victims.order}`],
    ['the attempt by its reference', `payment_attempts?select=*&reference=eq.${victims.reference}`],
    ['the payment', `payments?select=*&provider_payment_id=eq.${victims.payment}`],
    ['the events', `order_events?select=*&order_id=eq.${victims.order}`],
    ['the refunds', `refunds?select=*&order_id=eq.${victims.paidOrder}`],
    ['the contract request', `contract_requests?select=*&ticket=eq.${victims.ticket}`],
    ['the profile', `profiles?select=*&id=eq.${victim.id}`],
    ['the profile by e-mail', `profiles?select=*&email=eq.${victim.email}`],
    ['the order', `orders?select=*&order_id=eq.${victims.order}`],
  ])('%s', async (_what, path) => {
    const answer = await read(path, attacker);
    expect(answer.json).toSatisfy((json) => (Array.isArray(json) ? json.length === 0 : true));
    expectNothingOfTheVictim(answer);
    expect(answer.text).not.toContain(victims.reference);
  });

  test.each([
    'order_details',
    'order_told_by',
    'order_waits_for',
    'order_workers',
    'order_money',
    'order_timeline',
  ])('by the function %s', async (name) => {
    const answer = await call(name, { p_order_id: victims.order }, attacker);
    expectNothingOfTheVictim(answer);
    expect([200, 400, 403, 404]).toContain(answer.status);
  });

  test('by beginning a checkout as our service does', async () => {
    for (const proof of ['', 'f'.repeat(64)]) {
      const answer = await call(
        'open_checkout',
        {
          p_order_id: victims.order,
          p_provider: 'razorpay',
          p_reference: 'an attempt of mine',
          p_return_path: '/orders',
          p_locale: 'en',
          p_lifetime_seconds: 3_600,
          p_proof: proof,
        },
        attacker,
      );
      expect(answer.json).toEqual({ knows_service: false });
    }
  });

  test('control: the victim reads payment and request by the same numbers', async () => {
    const [payment] = (
      await read(`payment_attempts?select=reference&order_id=eq.${victims.order}`, staff)
    ).json as [{ reference: string }];
    expect(payment.reference).toBe(victims.reference);
    expect((await read(`contract_requests?ticket=eq.${victims.ticket}`, victim)).json).toHaveLength(
      1,
    );
  });
});
