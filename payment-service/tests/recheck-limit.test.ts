import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { booksOf, call, goToPay, press } from './customer';
import { act, answered, refused, type ActionAnswer } from './staff';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  const there = await startWorld({ webhooks: false });
  const { url } = await there.startAnother({ rechecksPerMinute: 2 });
  world = { ...there, serviceUrl: url };
});
afterAll(() => world.stop());
// The test decides when a minute begins and ends.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('one login may have the provider asked so many times a minute, and nobody else waits for it', async () => {
  const orderId = await world.book();
  const login = { customer: world.tokenOf('customer'), staff: world.tokenOf('staff') };
  const recheck = (who: keyof typeof login): Promise<ActionAnswer> =>
    call(world, `/orders/${orderId}/recheck`, { method: 'POST', body: {}, token: login[who] });
  expect(await recheck('customer')).toMatchObject(answered('PENDING'));
  expect(await recheck('customer')).toMatchObject(answered('PENDING'));

  await press(await goToPay(world, orderId), 'pay');
  const tooMany = await recheck('customer');
  expect(tooMany).toMatchObject(refused(429, 'rate_limited'));
  expect(tooMany.headers.get('retry-after')).toBe('60');
  // Still pending, so the provider was not asked.
  expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });

  expect(await recheck('staff')).toMatchObject(answered('SUCCESS'));
  expect(await act(world, `${orderId}/recheck`, { as: null })).toMatchObject(
    refused(401, 'not_signed_in'),
  );

  vi.setSystemTime(Date.now() + 60_000);
  expect(await recheck('customer')).toMatchObject(answered('SUCCESS'));
});

it('other things done to orders are not counted', async () => {
  const token = world.tokenOf('customer');
  for (let time = 0; time < 3; time += 1) {
    const path = `/orders/${await world.book()}/cancel`;
    const answer = await call(world, path, { method: 'POST', body: {}, token });
    expect(answer).toMatchObject(answered('CANCELLED'));
  }
});
