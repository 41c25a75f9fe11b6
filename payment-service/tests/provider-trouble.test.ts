import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  booksOf,
  comeBack,
  createOrder,
  goToPay,
  linksOf,
  paymentDetails,
  press,
  setKnobs,
  openAttempt,
} from './customer';
import { SITE, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());
afterEach(async () => {
  await setKnobs(world, {});
  // The limit is twenty orders a day.
  await world.database.sql(`update public.orders set created_at = now() - interval '2 days'`);
});

const unavailable = { error: { code: 'provider_unavailable' } };

describe('creating a link while the provider is in trouble', () => {
  it('finds the link after a timeout instead of making a second one', async () => {
    await setKnobs(world, { timeoutAfterCreate: true });
    const orderId = await world.book();
    expect(await createOrder(world, orderId)).toMatchObject({ status: 504, body: unavailable });
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['unknown'] });
    await setKnobs(world, {});
    const [made] = await linksOf(world, orderId);
    const again = await createOrder(world, orderId);
    expect(again).toMatchObject({ status: 200, body: { url: made?.short_url } });
    expect(await linksOf(world, orderId)).toHaveLength(1);
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['open'] });
  });

  it('settles a payment made through a link whose creation timed out', async () => {
    await setKnobs(world, { timeoutAfterCreate: true });
    const orderId = await world.book();
    await createOrder(world, orderId);
    await setKnobs(world, {});
    const [link] = await linksOf(world, orderId);
    if (!link) throw new Error('no link was made');
    await press(link, 'pay');
    expect(await paymentDetails(world, orderId)).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS' },
    });
  });

  it('uses the same reference again when nothing was made, so that there is never a second link', async () => {
    await setKnobs(world, { silent: true });
    const orderId = await world.book();
    expect(await createOrder(world, orderId)).toMatchObject({ status: 504, body: unavailable });
    await setKnobs(world, {});
    const answers = await Promise.all([createOrder(world, orderId), createOrder(world, orderId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await linksOf(world, orderId)).toHaveLength(1);
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['open'] });
  });

  it.each([
    ['429', { status429: true }, 'failed'],
    ['a 502 in HTML', { html502: true }, 'unknown'],
    ['malformed JSON', { malformedJson: true }, 'unknown'],
  ])('answers provider_unavailable to %s, and the next try works', async (_name, knobs, state) => {
    await setKnobs(world, knobs);
    const orderId = await world.book();
    expect(await createOrder(world, orderId)).toMatchObject({ status: 502, body: unavailable });
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: [state], status: 'PENDING' });
    await setKnobs(world, {});
    expect((await createOrder(world, orderId)).status).toBe(200);
    expect(await linksOf(world, orderId)).toHaveLength(1);
  });

  it('finds the link of a request that died between the provider and the database', async () => {
    const orderId = await world.book();
    // The state left by a process that was killed after the provider had answered.
    const link = await goToPay(world, orderId);
    await world.database.sql(
      `update public.payment_attempts set state = 'creating', url = null, provider_ref = null,
         created_at = now() - interval '1 minute' where order_id = $1`,
      [orderId],
    );
    expect((await createOrder(world, orderId)).body.url).toBe(link.short_url);
    expect(await linksOf(world, orderId)).toHaveLength(1);
  });

  it('makes the link of a request that died before it asked the provider', async () => {
    const orderId = await world.book();
    await openAttempt(world, orderId);
    await world.database.sql(
      `update public.payment_attempts set created_at = now() - interval '1 minute'
       where order_id = $1`,
      [orderId],
    );
    expect((await createOrder(world, orderId)).status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['open'] });
  });

  it('hands out an open link although the provider cannot be asked about it', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    await setKnobs(world, { status429: true });
    expect(await createOrder(world, orderId)).toMatchObject({
      status: 200,
      body: { url: link.short_url },
    });
  });

  it('makes no second link beside an ending one while the provider cannot be asked', async () => {
    const orderId = await world.book();
    await goToPay(world, orderId);
    await world.database.sql(
      `update public.payment_attempts set expires_at = now() + interval '1 minute'
       where order_id = $1`,
      [orderId],
    );
    await setKnobs(world, { html502: true });
    expect(await createOrder(world, orderId)).toMatchObject({ status: 502, body: unavailable });
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['open'] });
  });
});

describe('asking while the provider is in trouble', () => {
  it.each([
    ['is silent', { silent: true }],
    ['limits the rate', { status429: true }],
    ['answers HTML', { html502: true }],
    ['answers nonsense', { malformedJson: true }],
  ])('says so when it %s, and never guesses', async (_name, knobs) => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    await setKnobs(world, knobs);
    expect(await paymentDetails(world, orderId)).toMatchObject({ status: 503, body: unavailable });
    await setKnobs(world, {});
    expect((await paymentDetails(world, orderId)).body.status).toBe('SUCCESS');
  });

  it('sends a returning customer to the page that asks again, not to a failure', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    const back = await press(link, 'pay');
    await setKnobs(world, { html502: true });
    const waiting = `${SITE}/PaintingServices?order_id=${orderId}`;
    expect(await comeBack(world, back)).toBe(waiting);
    expect(await comeBack(world, link.callback_url)).toBe(waiting);
  });
});
