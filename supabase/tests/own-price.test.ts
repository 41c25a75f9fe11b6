import { beforeEach, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { labelOf, type PersonName } from './people';

/** Staff set prices. Whoever lowers one does not buy at it, and their colleagues see who else did. */
const database = useDatabase();

const FULL = 400_000;
const LOW = 1_000;

const setPrice = async (person: PersonName, pricePaise: number) => {
  const { error } = await database[person]
    .from('catalogue_items')
    .update({ price_paise: pricePaise })
    .match({ category: 'painting', id: 12 });
  if (error) throw new Error(error.message);
};

const setRate = async (person: PersonName, ratePaise: number) => {
  const { error } = await database[person]
    .from('worker_rates')
    .update({ rate_paise: ratePaise })
    .eq('code', 'MA');
  if (error) throw new Error(error.message);
};

const hire = { kind: 'hire', worker_code: 'MA', days: 1, catalogue_category: null };
const aLittleLater = (days: number) =>
  database.sql('update audit_log set at = at - make_interval(days => $1)', [days]);

const loweringsOf = async (orderId: string) => {
  const timeline = await call<readonly { type: string; actor_name: string; data: unknown }[]>(
    database.staff,
    'order_timeline',
    { p_order_id: orderId },
  );
  return timeline
    .filter(({ type }) => type === 'price_lowered')
    .map(({ actor_name, data }) => ({ actor_name, data }));
};

beforeEach(async () => {
  await setPrice('admin', FULL);
  await setRate('admin', 40_000);
  await database.sql('delete from audit_log');
});

it('a price of one’s own making is booked by nobody who made it, and by everybody else', async () => {
  await setPrice('staff', LOW);
  await expect(book(database.staff)).rejects.toThrow('own_price');
  await book(database.customer);
  await book(database.admin);
  // In two steps, or by way of a higher one.
  await setPrice('staff', FULL);
  await setPrice('staff', 2 * FULL);
  await setPrice('staff', FULL);
  await expect(book(database.staff)).rejects.toThrow('own_price');
});

it('a daily rate likewise', async () => {
  await setRate('staff', 10_000);
  await expect(book(database.staff, hire)).rejects.toThrow('own_price');
  await book(database.customer, hire);
  await book(database.staff);
});

it('a price that is back where it was, or higher, is booked', async () => {
  await setPrice('staff', LOW);
  await setPrice('staff', FULL);
  await book(database.staff);
  await setPrice('staff', FULL + 100);
  await book(database.staff);
});

it('after seven days everybody has seen it', async () => {
  await setPrice('staff', LOW);
  await aLittleLater(6);
  await expect(book(database.staff)).rejects.toThrow('own_price');
  await aLittleLater(1);
  await book(database.staff);
});

it('an order made before the price was lowered is not changed to it', async () => {
  const orderId = await book(database.staff, { quantity: 1, payment_mode: 'after_service' });
  await setPrice('staff', LOW);
  await expect(
    call(database.service, 'revise_order', {
      p_order_id: orderId,
      p_actor_id: database.ids.staff,
      p_wish: { address: 'House 15, Mahuabagh' },
    }),
  ).rejects.toThrow('own_price');
});

it('who worked here and left is still who made the price', async () => {
  await setPrice('staff', LOW);
  await database.sql('delete from staff_members where user_id = $1', [database.ids.staff]);
  try {
    await expect(book(database.staff)).rejects.toThrow('own_price');
  } finally {
    await database.sql("insert into staff_members (user_id, role) values ($1, 'staff')", [
      database.ids.staff,
    ]);
  }
});

it('staff read in the timeline who had lowered the price within a day, the customer does not', async () => {
  await setPrice('staff', LOW);
  const orderId = await book(database.customer, { payment_mode: 'after_service' });
  const noted = { actor_name: labelOf('staff'), data: { from_paise: FULL, to_paise: LOW } };
  expect(await loweringsOf(orderId)).toEqual([noted]);
  const { data } = await database.customer
    .from('order_events')
    .select('type')
    .eq('order_id', orderId);
  expect(data).toEqual([{ type: 'created' }]);

  await setPrice('staff', FULL);
  const dear = await book(database.customer, { payment_mode: 'after_service' });
  expect(await loweringsOf(dear)).toEqual([]);
  await setPrice('staff', LOW);
  await call(database.service, 'revise_order', {
    p_order_id: dear,
    p_actor_id: database.ids.customer,
    p_wish: { address: 'House 16, Mahuabagh' },
  });
  expect(await loweringsOf(dear)).toEqual([noted]);

  await aLittleLater(1);
  const later = await book(database.customer);
  expect(await loweringsOf(later)).toEqual([]);
});
