import { array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check';
import type { OrderDraft } from '@kaarigar/shared/api/orders';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { openDraft, type Draft } from '@kaarigar/shared/forms/draft';
import { expect, it } from 'vitest';
import { placeOrder, type OrderPorts } from '../../mf-booking/src/booking/place-order';
import { createWishIds } from '../../mf-booking/src/booking/wish-ids';
import { call, openAttempt, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { nextOrderId } from './order-draft';

/** Whatever is pressed, lost, reloaded or done in another tab: the pages' own rules over the functions of the database. */
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
    createOrder: (draft, orderId) =>
      over(trouble.create, async () => {
        const { error } = await customer.from('orders').insert({ ...draft, order_id: orderId });
        if (error && error.code !== '23505') throw new ApiError(error.message as ErrorCode);
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
const press = record({
  tab: constantFrom(0, 1),
  mode: constantFrom('online', 'after_service'),
  quantity: constantFrom(1, 3),
  trouble: record({ create: breaks, revise: breaks, checkout: breaks }),
  /** The page is loaded again, as after Back: only what is stored is left. */
  reloads: boolean(),
  /** The tab is closed and the list opened in a new one. */
  closes: boolean(),
  /** Before it: the order is cancelled on its page. */
  cancels: constantFrom(false, false, false, true),
  /** The other tab presses the same at the same moment. */
  isTwice: boolean(),
});

it('there is at most one open order, and it is what the person last saw', async () => {
  const { sql, service, ids } = database;
  await assert(
    asyncProperty(array(press, { minLength: 1, maxLength: 7 }), async (presses) => {
      await sql("update orders set created_at = created_at - interval '25 hours'");
      await sql("update order_events set at = at - interval '25 hours'");
      await sql('delete from private.provider_questions');
      const before = new Set(
        (await sql<{ order_id: string }>('select order_id from orders')).map((o) => o.order_id),
      );
      const openOrders = async () =>
        (
          await sql<{
            order_id: string;
            quantity: number;
            payment_mode: string;
            amount_paise: number;
          }>(
            `select order_id, quantity, payment_mode, amount_paise from orders where status = 'PENDING'`,
          )
        ).filter((o) => !before.has(o.order_id));
      const browser = memoryStorage();
      const tabs = [memoryStorage(), memoryStorage()];
      const drafts: Draft[] = tabs.map((storage) => openDraft('draft', storage));

      for (const { tab, mode, quantity, trouble, reloads, closes, cancels, isTwice } of presses) {
        if (closes) tabs[tab] = memoryStorage();
        const storage = tabs[tab] ?? memoryStorage();
        if (reloads || closes) drafts[tab] = openDraft('draft', storage);
        const [open] = await openOrders();
        if (cancels && open) {
          await call(service, 'cancel_order', {
            p_order_id: open.order_id,
            p_actor: 'customer',
            p_actor_id: ids.customer,
          });
        }
        const draft = drafts[tab] ?? openDraft('draft', storage);
        const wish = wishOf(quantity, mode);
        const others = isTwice ? [drafts[1 - tab] ?? openDraft('draft', memoryStorage())] : [];
        const results = await Promise.all(
          [draft, ...others].map((one) => placeOrder(portsOf(browser, trouble), one, wish)),
        );
        const [placed] = results;
        const left = await openOrders();
        expect(left.length).toBeLessThanOrEqual(1);
        if (placed?.kind === 'booked' || placed?.kind === 'pay') {
          expect(left).toEqual([
            {
              order_id: placed.order.order_id,
              quantity,
              payment_mode: mode,
              amount_paise: quantity * BULB_HOLDER_PAISE,
            },
          ]);
        }
        // The wish is fulfilled; what is pressed from here on is another one.
        if (results.some(({ kind }) => kind === 'booked')) return;
      }
    }),
    { numRuns: 40 },
  );
});
