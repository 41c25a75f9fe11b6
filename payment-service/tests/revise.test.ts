import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, createOrder, linksOf } from './customer';
import { refused } from './staff';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: true });
});
afterAll(() => world.stop());

const BULB_HOLDERS = { catalogue_category: 'electrical', catalogue_item_id: 1 };

const wish = (changes: object = {}) => ({
  name: 'Sunita Devi',
  mobileNumber: '9876500011',
  email: 'sunita@test.example',
  address: 'House 14, Mahuabagh',
  quantity: 1,
  scheduled_on: null,
  slot: null,
  payment_mode: 'online',
  expected_amount_paise: 10_900,
  ...changes,
});

const revise = (orderId: string, body: object) =>
  call<{ data: OrderDetails }>(world, `/orders/${orderId}/revise`, { method: 'POST', body });

it('a changed quantity ends the link over the old amount, and the next one is over the new', async () => {
  const orderId = await world.book(BULB_HOLDERS);
  await createOrder(world, orderId);
  // The same wish leaves the payment page alone: it may be open in another tab.
  expect((await revise(orderId, wish())).status).toBe(200);
  expect((await linksOf(world, orderId)).map(({ status }) => status)).toEqual(['created']);

  expect(await revise(orderId, wish({ quantity: 3, expected_amount_paise: 32_700 }))).toMatchObject(
    { status: 200, body: { data: { quantity: 3, amount_paise: 32_700 } } },
  );
  await createOrder(world, orderId);
  expect(
    (await linksOf(world, orderId)).map(({ status, amount }) => [status, amount]).toSorted(),
  ).toEqual([
    ['cancelled', 10_900],
    ['created', 32_700],
  ]);
});

it('how much of it alone is changed so, too, and all else stays', async () => {
  const orderId = await world.book(BULB_HOLDERS);
  await createOrder(world, orderId);
  expect(await revise(orderId, { quantity: 2, expected_amount_paise: 21_800 })).toMatchObject({
    status: 200,
    body: {
      data: { quantity: 2, amount_paise: 21_800, payment_mode: 'online', address: wish().address },
    },
  });
  expect((await linksOf(world, orderId)).map(({ status }) => status)).toEqual(['cancelled']);
});

it('an order becomes one that is paid after the work, and one that is paid online again', async () => {
  const orderId = await world.book(BULB_HOLDERS);
  await createOrder(world, orderId);
  expect(await revise(orderId, wish({ payment_mode: 'after_service' }))).toMatchObject({
    body: { data: { payment_mode: 'after_service' } },
  });
  expect((await linksOf(world, orderId)).map(({ status }) => status)).toEqual(['cancelled']);
  expect(await revise(orderId, wish())).toMatchObject({
    body: { data: { payment_mode: 'online' } },
  });
  expect((await createOrder(world, orderId)).status).toBe(200);
});

it.each([
  ['a part of one', { quantity: 1.5 }, 'invalid_input'],
  ['21 of them', { quantity: 21 }, 'invalid_quantity'],
  ['another amount', { expected_amount_paise: 1 }, 'price_changed'],
  ['no day of the calendar', { scheduled_on: 'tomorrow' }, 'invalid_input'],
] as const)('%s is refused', async (_what, changes, code) => {
  const orderId = await world.book(BULB_HOLDERS);
  expect(await revise(orderId, wish(changes))).toMatchObject(refused(400, code));
});
