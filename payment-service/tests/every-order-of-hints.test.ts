import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeBack, goToPay, press } from './customer';
import { startWorld, type World } from './world';
import { deliver, linkEvent } from './webhook-delivery';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());

const HINTS = ['link paid', 'payment captured', 'return', 'reconciler'] as const;
type Hint = (typeof HINTS)[number];

/** Every possible order of the items. */
function permutationsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

const permutations = permutationsOf(HINTS);
/** Each permutation repeats one hint, at a position that varies. */
const withOneTwice = permutations.map((hints, turn) =>
  hints.toSpliced(turn % (HINTS.length + 1), 0, HINTS[turn % HINTS.length] ?? 'return'),
);

/** An order that its customer has paid, and the hints by which we can learn of it. */
async function paidUnheard(): Promise<{
  readonly orderId: string;
  readonly hear: (hint: Hint) => Promise<void>;
}> {
  const orderId = await world.book();
  const link = await goToPay(world, orderId);
  const { id, reference_id: reference } = link;
  const address = await press(link, 'pay');
  const messages = {
    'link paid': linkEvent('payment_link.paid', id, reference),
    'payment captured': JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id: `pay_of_${id}`, notes: { reference } } } },
    }),
  };
  async function hear(hint: Hint): Promise<void> {
    if (hint === 'return') {
      await comeBack(world, address);
    } else if (hint === 'reconciler') {
      // Makes only this order due: checking all earlier orders too would make each round slower.
      await world.database.sql(
        'update payment_attempts set next_check_at = now() where order_id = $1',
        [orderId],
      );
      await world.reconcile();
    } else {
      // A repeat is the same message: the same bytes and the same id.
      const { status } = await deliver(world, messages[hint], { eventId: `${hint} ${orderId}` });
      expect(status).toBe(200);
      await world.idle();
    }
  }
  return { orderId, hear };
}

/** Everything that a customer, staff or an accountant can see, without names and times. */
async function outcomeOf(orderId: string): Promise<unknown> {
  const [row] = await world.database.sql<{ outcome: unknown }>(
    `select jsonb_build_object(
       'order', (select jsonb_build_object('status', o.status, 'job', o.job_status, 'method', o.payment_method,
           'names its payment', o.transaction_id = (select p.provider_payment_id from payments p
             where p.order_id = o.order_id), 'has a receipt', o.receipt_number is not null)
         from orders o where o.order_id = $1),
       'attempts', (select jsonb_agg(a.state) from payment_attempts a where a.order_id = $1),
       'payments', (select jsonb_agg(p.amount_paise) from payments p where p.order_id = $1),
       'refunds', (select count(*) from refunds r where r.order_id = $1),
       'events', (select jsonb_agg(array[e.type, e.actor, e.from_status, e.to_status] order by e.id)
         from order_events e where e.order_id = $1),
       'mails', (select jsonb_agg(m.kind order by m.kind) from outbox m where m.order_id = $1),
       'open messages', (select count(*) from webhook_events w where w.processed_at is null)
     ) as outcome`,
    [orderId],
  );
  return row?.outcome;
}

describe('an order is paid once, with one payment, one event and one mail', () => {
  it.each(
    [...permutations, ...withOneTwice].map((hints) => [hints.join(', then '), hints] as const),
  )('by %s', async (_order, hints) => {
    const { orderId, hear } = await paidUnheard();
    for (const hint of hints) await hear(hint);
    expect(await outcomeOf(orderId)).toEqual({
      order: {
        status: 'SUCCESS',
        job: 'REQUESTED',
        method: 'upi',
        'names its payment': true,
        'has a receipt': true,
      },
      attempts: ['paid'],
      payments: [400_000],
      refunds: 0,
      events: [
        ['created', 'customer', null, 'PENDING'],
        ['status_changed', 'service', 'PENDING', 'SUCCESS'],
      ],
      mails: ['order_paid', 'order_received'],
      'open messages': 0,
    });
  });
});
