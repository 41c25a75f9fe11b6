import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { booksOf, createOrder } from './customer';
import { deliver, paidOrder } from './webhook-delivery';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
  // The first checkout of a service also tells the database by what it knows the service.
  await createOrder(world, await world.book());
  await world.idle();
});
afterAll(() => world.stop());

/** The functions of the database that the service calls while `work` runs, in order. */
async function callsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const spy = vi.spyOn(globalThis, 'fetch');
  await work();
  await world.idle();
  const addresses = spy.mock.calls.map(([input]) =>
    input instanceof Request ? input.url : String(input),
  );
  spy.mockRestore();
  return addresses
    .filter((address) => address.startsWith(`${world.databaseUrl}/rest/`))
    .map((address) => new URL(address).pathname.replace(/^.*\//, ''));
}

it('a payment page takes two calls of the database, and so does a second click', async () => {
  const orderId = await world.book();
  expect(await callsDuring(() => createOrder(world, orderId))).toEqual([
    'open_checkout',
    'record_attempt_link',
  ]);
  expect(await callsDuring(() => createOrder(world, orderId))).toEqual([
    'open_checkout',
    'settle_order',
  ]);
});

it('a message takes two, up to the settled order', async () => {
  const { orderId, body } = await paidOrder(world);
  expect(await callsDuring(() => deliver(world, body))).toEqual([
    'record_webhook_event',
    'settle_order',
  ]);
  expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS' });
});
