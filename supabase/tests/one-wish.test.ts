import { array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check';
import type { OrderDraft } from '@kaarigar/shared/api/orders';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { openDraft, type Draft } from '@kaarigar/shared/forms/draft';
import { expect, it } from 'vitest';
import { placeOrder, type OrderPorts, type Placed } from '../../mf-booking/src/booking/place-order';
import { saveKnownOrderId } from '../../mf-booking/src/booking/sent-order';
import { createWishIds } from '../../mf-booking/src/booking/wish-ids';
import { call, openAttempt, settle, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { nextOrderId } from './order-draft';
import { pay } from './settling';

/**
 * Whatever is pressed, lost, reloaded or done in another tab or browser: the pages' own rules over the functions of the
 * database.
 */
const database = useDatabase();

const BULB_HOLDER_PAISE = 10_900;

const wishOf = (quantity: number, payment_mode: OrderDraft['payment_mode']): OrderDraft => ({
  kind: 'service',
  catalogue_category: 'electrical',
  catalogue_item_id: 1,
  name: 'Sunita Devi',
  mobileNumber: '9876500011',
  email: 'sunita@test.example',
  address: 'House 14, Mahuabagh',
  scheduled_on: null,
  slot: null,
  locale: 'hi',
  quantity,
  payment_mode,
  expected_amount_paise: quantity * BULB_HOLDER_PAISE,
});

function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** Where the connection breaks: before a request arrives, after it was carried out, or not at all. */
type Break = 'before' | 'after' | null;

interface Trouble {
  readonly create: Break;
  readonly revise: Break;
  readonly checkout: Break;
}

async function over<Value>(broken: Break, act: () => Promise<Value>): Promise<Value> {
  if (broken === 'before') throw new ApiError('network_down');
  const value = await act();
  if (broken === 'after') throw new ApiError('network_down');
  return value;
}

async function findOrder(orderId: string): Promise<OrderRow | null> {
  const { data } = await database.customer.from('orders').select('*').eq('order_id', orderId);
  return (data?.[0] as OrderRow | undefined) ?? null;
}

/** As the service does it: the link over the old amount ends when something changes. */
async function revise(orderId: string, wish: OrderDraft): Promise<void> {
  const { service, ids } = database;
  const ask = () =>
    call(service, 'revise_order', {
      p_order_id: orderId,
      p_actor_id: ids.customer,
      p_wish: wish,
    }).catch((error: Error) => {
      throw new ApiError(error.message as ErrorCode);
    });
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'payment_unverified') throw error;
    const attempt = await call<Attempt>(service, 'latest_attempt', { p_order_id: orderId });
    await call(service, 'mark_attempt', {
      p_attempt_id: attempt.id,
      p_state: 'cancelled',
      p_error: 'payment_cancelled',
    });
    await ask();
  }
}

function portsOf(browser: ReturnType<typeof memoryStorage>, trouble: Trouble): OrderPorts {
  const { customer, service } = database;
  const wishes = createWishIds(browser);
  return {
    newOrderId: nextOrderId,
    createOrder: (draft, orderId, known) =>
      over(trouble.create, async () => {
        const { error } = await customer
          .from('orders')
          .insert({ ...draft, order_id: orderId, known_open_order: known ?? 'none' });
        if (error && error.code !== '23505') {
          throw new ApiError(error.message as ErrorCode, { detail: error.details });
        }
        const order = await findOrder(orderId);
        if (!order) throw new Error(`no order ${orderId}`);
        return { order, isNew: error === null };
      }),
    reviseOrder: (draft, orderId) =>
      over(trouble.revise, async () => {
        await revise(orderId, draft);
        return (await findOrder(orderId)) as OrderRow;
      }),
    createCheckout: (orderId) =>
      over(trouble.checkout, async () => {
        const { reference } = await openAttempt(service, orderId);
        return `https://pay.example/${reference}`;
      }),
    rememberPending: () => {},
    forgetPending: () => {},
    wishId: () => wishes.find('sunita', 'electrical/1'),
    saveWishId(orderId) {
      if (orderId === null) wishes.forget('sunita', 'electrical/1');
      else wishes.save('sunita', 'electrical/1', orderId);
    },
  };
}

const breaks = constantFrom<Break>(null, null, 'before', 'after');
const NO_TROUBLE: Trouble = { create: null, revise: null, checkout: null };

/** The browser of each tab. */
const BROWSER_OF = [0, 0, 1] as const;

const press = record({
  tab: constantFrom(0, 1, 2),
  mode: constantFrom('online', 'after_service'),
  quantity: constantFrom(1, 3),
  trouble: record({ create: breaks, revise: breaks, checkout: breaks }),
  /** The page is loaded again, as after Back: only what is stored is left. */
  reloads: boolean(),
  /** The tab is closed and the list opened in a new one. */
  closes: boolean(),
  /** Before it: what became of an order on its page, or at the provider. */
  before: constantFrom(null, null, null, 'cancelled', 'paid'),
  /** Another tab presses the same at the same moment. */
  alsoIn: constantFrom(null, null, 0, 1, 2),
  /** Asked whether they want the work twice, they say yes. */
  wantsOneMore: constantFrom(false, false, false, true),
});

interface ToCome {
  readonly order_id: string;
  readonly status: string;
  readonly quantity: number;
  readonly payment_mode: string;
  readonly amount_paise: number;
}

/** The orders whose work is still to come. */
const workToCome = () =>
  database.sql<ToCome>(
    `select order_id, status, quantity, payment_mode, amount_paise from orders
     where job_status = 'REQUESTED' order by order_id`,
  );

async function cancel(orderId: string): Promise<void> {
  await call(database.service, 'cancel_order', {
    p_order_id: orderId,
    p_actor: 'customer',
    p_actor_id: database.ids.customer,
  });
}

/** Somebody paid through the link that is open, if one is. */
async function payFor(orderId: string): Promise<void> {
  const attempt = await call<Attempt | null>(database.service, 'latest_attempt', {
    p_order_id: orderId,
  });
  if (attempt?.state !== 'open') return;
  const { amount_paise } = attempt;
  await settle(database.service, attempt, [pay({ amount_paise })]);
}

it('no press orders the same work twice unasked, and what the person last saw is booked', async () => {
  const { sql } = database;
  await assert(
    asyncProperty(array(press, { minLength: 1, maxLength: 8 }), async (presses) => {
      await sql(
        `update orders set created_at = created_at - interval '25 hours', job_status = 'COMPLETED'`,
      );
      await sql("update order_events set at = at - interval '25 hours'");
      await sql('delete from private.provider_questions');
      const browsers = [memoryStorage(), memoryStorage()];
      const tabs = BROWSER_OF.map(() => memoryStorage());
      const drafts: Draft[] = tabs.map((storage) => openDraft('draft', storage));
      const send = (tab: number, wish: OrderDraft, trouble: Trouble) => {
        const browser = browsers[BROWSER_OF[tab] ?? 0] ?? memoryStorage();
        return placeOrder(portsOf(browser, trouble), drafts[tab] as Draft, wish);
      };
      const expectBooked = (placed: Placed, wish: OrderDraft, left: readonly ToCome[]) => {
        if (placed.kind !== 'booked' && placed.kind !== 'pay') return;
        const { order_id } = placed.order;
        expect(left.find((order) => order.order_id === order_id)).toEqual({
          order_id,
          status: 'PENDING',
          quantity: wish.quantity,
          payment_mode: wish.payment_mode,
          amount_paise: wish.quantity * BULB_HOLDER_PAISE,
        });
      };

      for (const { tab, mode, quantity, trouble, ...what } of presses) {
        if (what.closes) tabs[tab] = memoryStorage();
        if (what.reloads || what.closes) drafts[tab] = openDraft('draft', tabs[tab]);
        const unpaid = (await workToCome()).find(({ status }) => status === 'PENDING');
        if (unpaid && what.before === 'cancelled') await cancel(unpaid.order_id);
        if (unpaid && what.before === 'paid') await payFor(unpaid.order_id);

        const wish = wishOf(quantity, mode);
        const { length: before } = await workToCome();
        const pressed = [...new Set([tab, what.alsoIn ?? tab])];
        const results = await Promise.all(pressed.map((one) => send(one, wish, trouble)));
        const left = await workToCome();
        expect(left.length).toBeLessThanOrEqual(Math.max(before, 1));
        for (const placed of results) expectBooked(placed, wish, left);

        const [placed] = results;
        if (placed?.kind !== 'refused' || placed.failure.code !== 'ordered_before') continue;
        const known = placed.failure.detail ?? '';
        // What they are asked about is there.
        expect(left.map(({ order_id }) => order_id)).toContain(known);
        if (!what.wantsOneMore) continue;
        saveKnownOrderId(drafts[tab] as Draft, known);
        const again = await send(tab, wish, NO_TROUBLE);
        const both = await workToCome();
        expect(both).toHaveLength(left.length + 1);
        expectBooked(again, wish, both);
      }
    }),
    { numRuns: 30 },
  );
});
