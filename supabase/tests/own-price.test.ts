import { acceptQuote, sendQuote } from '@kaarigar/shared/api/contract-work';
import { beforeEach, expect, it } from 'vitest';
import { call } from './attempt';
import { contractWorkIn, quoteOf } from './contract-work';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { labelOf, type PersonName } from './people';

/** Staff set prices. Whoever lowers one does not buy at it, and their colleagues see who else did. */
const database = useDatabase();

const { as, ask, accepted, workOf } = contractWorkIn(database);

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

const setOffer = async (person: PersonName, values: Record<string, unknown>) => {
  const { error } = await database[person]
    .from('catalogue_items')
    .update(values)
    .match({ category: 'painting', id: 12 });
  if (error) throw new Error(error.message);
};

const offerBefore = async (): Promise<Record<string, unknown>> => {
  const [row] = await database.sql<Record<string, unknown>>(
    `select name_en, name_hi, group_en, includes_en, excludes_en, minutes, active
     from catalogue_items where category = 'painting' and id = 12`,
  );
  if (!row) throw new Error('No such item');
  return row;
};

const changesOf = async (orderId: string) => {
  const timeline = await call<readonly { type: string; actor_name: string; data: unknown }[]>(
    database.staff,
    'order_timeline',
    { p_order_id: orderId },
  );
  return timeline
    .filter(({ type }) => type === 'offer_changed')
    .map(({ actor_name, data }) => ({ actor_name, data }));
};

it.each([
  ['name_en', 'Warehouse painting'],
  ['name_hi', 'गोदाम की पुताई'],
  ['group_en', 'Warehouses'],
  ['includes_en', 'Everything, with material'],
  ['excludes_en', 'Nothing at all'],
  ['minutes', 4_800],
])('what a price stands for is not ordered by whoever changed its %s', async (key, value) => {
  const before = await offerBefore();
  await setOffer('staff', { [key]: value });
  await expect(book(database.staff)).rejects.toThrow('own_price');
  const orderId = await book(database.customer, { payment_mode: 'after_service' });
  await setOffer('staff', { [key]: before[key] });
  expect(await changesOf(orderId)).toEqual([
    { actor_name: labelOf('staff'), data: { was: { [key]: before[key] }, is: { [key]: value } } },
  ]);
  // As it was: nothing has changed, and nobody reads of it.
  const later = await book(database.staff, { payment_mode: 'after_service' });
  expect(await changesOf(later)).toEqual([]);
});

it('nor is a renamed worker', async () => {
  const name = async (name_en: string) => {
    const { error } = await database.staff
      .from('worker_rates')
      .update({ name_en })
      .eq('code', 'MA');
    if (error) throw new Error(error.message);
  };
  const [rate] = await database.sql<{ name_en: string }>(
    "select name_en from worker_rates where code = 'MA'",
  );
  await name('A whole gang');
  await expect(book(database.staff, hire)).rejects.toThrow('own_price');
  const orderId = await book(database.customer, hire);
  expect(await changesOf(orderId)).toEqual([
    {
      actor_name: labelOf('staff'),
      data: { was: { name_en: rate?.name_en }, is: { name_en: 'A whole gang' } },
    },
  ]);
  await name(rate?.name_en ?? '');
});

it('time in which an item is switched off is seen by nobody', async () => {
  await setOffer('staff', { active: false });
  await setPrice('staff', LOW);
  await aLittleLater(30);
  // A colleague switches it on: whoever lowered the price still waits.
  await setOffer('admin', { active: true });
  await expect(book(database.staff)).rejects.toThrow('own_price');
  await expect(book(database.admin)).rejects.toThrow('own_price');
  const orderId = await book(database.customer, { payment_mode: 'after_service' });
  expect(await loweringsOf(orderId)).toEqual([
    { actor_name: labelOf('staff'), data: { from_paise: FULL, to_paise: LOW } },
  ]);
  expect(await changesOf(orderId)).toContainEqual({
    actor_name: labelOf('admin'),
    data: { was: { active: false }, is: { active: true } },
  });

  // Four days on offer, ten switched off, three on offer: seven.
  await aLittleLater(4);
  await setOffer('admin', { active: false });
  await aLittleLater(10);
  await setOffer('admin', { active: true });
  await aLittleLater(2);
  await expect(book(database.staff)).rejects.toThrow('own_price');
  await aLittleLater(1);
  await book(database.staff);
});

it('nor is contract work, whose stages bear the name of its list', async () => {
  const name = async (name_en: string) => {
    const { error } = await database.staff
      .from('contract_services')
      .update({ name_en })
      .eq('code', 'HP');
    if (error) throw new Error(error.message);
  };
  const ticket = await ask('staff');
  await sendQuote(as('admin'), ticket, quoteOf());
  await name('Warehouse with everything');
  await expect(acceptQuote(as('staff'), { ticket, version: 1 })).rejects.toMatchObject({
    code: 'own_price',
  });
  const { orders } = await accepted();
  for (const orderId of orders) {
    expect(await changesOf(orderId)).toEqual([
      {
        actor_name: labelOf('staff'),
        data: {
          was: { name_en: 'House Painting' },
          is: { name_en: 'Warehouse with everything' },
        },
      },
    ]);
  }
  await name('House Painting');
  await acceptQuote(as('staff'), { ticket, version: 1 });
  const { quotes } = await workOf(ticket, 'staff');
  expect(quotes[0]?.accepted_at).not.toBeNull();
});
