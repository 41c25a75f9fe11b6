import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { paidOrder } from './handling-money';
import { orderDraft } from './order-draft';

/** The same work is ordered twice only by whoever knows of the first order, in whatever browser they made it. */
const database = useDatabase();

type Changes = Readonly<Record<string, unknown>>;

// Each test begins without work to come, and within the limit of a day.
beforeEach(() =>
  database.sql(
    `update orders set job_status = 'COMPLETED', created_at = created_at - interval '25 hours'`,
  ),
);

async function send(changes: Changes = {}, person: SupabaseClient = database.customer) {
  const draft = orderDraft({ known_open_order: 'none', ...changes });
  const { error } = await person.from('orders').insert(draft);
  return { orderId: String(draft['order_id']), error };
}

/** An order that nobody asked about. */
async function placed(changes: Changes = {}): Promise<string> {
  const { orderId, error } = await send(changes);
  expect(error).toBeNull();
  return orderId;
}

const refusal = (orderId: string) => ({
  code: 'P0001',
  message: 'ordered_before',
  details: orderId,
});
const HIRE = {
  kind: 'hire',
  catalogue_category: null,
  catalogue_item_id: null,
  worker_code: 'MA',
  days: 1,
};

it.each<[string, Changes]>([
  ['an item', {}],
  ['a worker', HIRE],
])(
  '%s is not ordered again by a page that does not know of the first order',
  async (_what, work) => {
    const first = await placed({ ...work, payment_mode: 'after_service' });
    const { error } = await send({ ...work, quantity: 1, name: 'Sunita', slot: 'evening' });
    expect(error).toMatchObject(refusal(first));
    expect((await send({ ...work, known_open_order: first })).error).toBeNull();
  },
);

it('who knows an older one is told of the newest', async () => {
  const first = await placed();
  const second = await placed({ known_open_order: first });
  expect((await send({ known_open_order: first })).error).toMatchObject(refusal(second));
});

it('of ten browsers in the same moment one orders', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  const made = answers.filter(({ error }) => error === null);
  expect(made).toHaveLength(1);
  for (const { error } of answers.filter((answer) => answer.error !== null)) {
    expect(error).toMatchObject(refusal(made[0]?.orderId ?? ''));
  }
});

it('the same number sent again, or five times at once, is still the same order', async () => {
  const orderId = await placed();
  expect((await send({ order_id: orderId })).error).toMatchObject({ code: '23505' });
  const atOnce = Array.from({ length: 5 }, () => ({ ...orderDraft(HIRE), order_id: '555666777' }));
  const answers = await Promise.all(atOnce.map((draft) => send(draft)));
  const codes = answers.map(({ error }) => error?.code ?? 'made');
  expect(codes.toSorted()).toEqual(['23505', '23505', '23505', '23505', 'made']);
});

it('work that is paid and still to come is ordered work', async () => {
  const paid = await paidOrder(database);
  expect((await send()).error).toMatchObject(refusal(paid));
});

it.each<[string, (orderId: string) => Promise<unknown>]>([
  [
    'that was cancelled',
    (orderId) =>
      call(database.service, 'cancel_order', {
        p_order_id: orderId,
        p_actor: 'customer',
        p_actor_id: database.ids.customer,
      }),
  ],
  [
    'that has begun',
    (orderId) =>
      database.sql(`update orders set job_status = 'IN_PROGRESS' where order_id = $1`, [orderId]),
  ],
  [
    'whose day has passed',
    (orderId) =>
      database.sql(
        `update orders set scheduled_on = (now() at time zone 'Asia/Kolkata')::date - 1 where order_id = $1`,
        [orderId],
      ),
  ],
])('work %s is nothing to ask about', async (_what, end) => {
  await end(await placed());
  await placed();
});

it('other work, another person and a page that does not ask are not asked', async () => {
  await placed();
  await placed({ catalogue_item_id: 13 });
  await placed(HIRE);
  await placed({ ...HIRE, worker_code: 'PA' });
  expect((await send({}, database.stranger)).error).toBeNull();
  await placed({ known_open_order: null });
});
