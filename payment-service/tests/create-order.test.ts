import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  booksOf,
  createOrder,
  goToPay,
  linkAt,
  linksOf,
  paymentDetails,
  press,
  setKnobs,
} from './customer';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());
afterEach(() => setKnobs(world, {}));

/** Moves the expiry of an order's live attempt, as passing time would. */
function letTimePass(orderId: string, timeLeft: string): Promise<unknown> {
  return world.database.sql(
    `update public.payment_attempts set expires_at = now() + $2::interval where order_id = $1`,
    [orderId, timeLeft],
  );
}

describe('POST /create-order', () => {
  it('sends the customer to a link over what the database says, whatever the body says', async () => {
    const orderId = await world.book();
    const { status, body } = await createOrder(world, orderId, {
      extra: { amount: 1, amount_paise: 1, status: 'SUCCESS', name: 'x', service_type: 'Free' },
    });
    expect(status).toBe(200);
    const link = await linkAt(world, body.url);
    expect(link).toMatchObject({
      amount: 400_000,
      currency: 'INR',
      // The page fills nothing in from them, and some are refused.
      customer: {},
      notes: { order_id: orderId, locale: 'hi' },
    });
    expect(link.reference_id).toMatch(new RegExp(`^${orderId}-[0-9a-f]{20}$`));
    expect(link.description).not.toContain('Free');
    expect((await booksOf(world, orderId)).status).toBe('PENDING');
  });

  it('keeps the language of the request', async () => {
    const orderId = await world.book();
    const { body } = await createOrder(world, orderId, { extra: { locale: 'en' } });
    const { notes, description } = await linkAt(world, body.url);
    expect(notes).toMatchObject({ locale: 'en' });
    expect(description).toBe(`Interior design · ${orderId}`);
  });

  it('names the service in Hindi to whoever reads Hindi, of a job and of a hire', async () => {
    const [names] = await world.database.sql<{ job: string; worker: string; code: string }>(
      `select i.name_hi as job, r.name_hi as worker, r.code
       from public.catalogue_items i, public.worker_rates r
       where i.category = 'painting' and i.id = 12 and r.active limit 1`,
    );
    const job = await world.book();
    expect((await goToPay(world, job)).description).toBe(`${names?.job} · ${job}`);
    const hire = await world.book({
      kind: 'hire',
      catalogue_category: null,
      catalogue_item_id: null,
      worker_code: names?.code,
      days: 2,
    });
    expect((await goToPay(world, hire)).description).toBe(`${names?.worker} · ${hire}`);
    expect(`${names?.job}${names?.worker}`).toMatch(/[\u0900-\u097F]/);
  });

  it('names a service in Hindi that is no longer offered, too', async () => {
    const orderId = await world.book({ catalogue_item_id: 11 });
    const [item] = await world.database.sql<{ name_hi: string }>(
      `update public.catalogue_items set active = false
       where category = 'painting' and id = 11 returning name_hi`,
    );
    expect((await goToPay(world, orderId)).description).toBe(`${item?.name_hi} · ${orderId}`);
  });

  it.each([
    ['/PaintingServices', '/PaintingServices'],
    ['/paintingservices/', '/paintingservices'],
    ['/HireWorkerMA', '/HireWorkerMA'],
    ['/orders/123456789', '/orders/123456789'],
    ['https://evil.example/', '/orders'],
    ['//evil.example/orders', '/orders'],
    ['/\\evil.example', '/orders'],
    ['/PaintingServices?next=//evil.example', '/orders'],
    ['/PaintingServices\r\nSet-Cookie: a=b', '/orders'],
    ['/admin/orders', '/orders'],
    [`/orders/${'1'.repeat(300)}`, '/orders'],
    [42, '/orders'],
    [undefined, '/orders'],
  ])('with return_path %j comes back to %s', async (wished, expected) => {
    const orderId = await world.book({ kind: 'service' });
    await createOrder(world, orderId, { extra: { return_path: wished } });
    const [attempt] = await world.database.sql<{ return_path: string }>(
      'select return_path from public.payment_attempts where order_id = $1',
      [orderId],
    );
    expect(attempt?.return_path).toBe(expected);
    // The limit is twenty orders a day.
    await world.database.sql(`update public.orders set created_at = now() - interval '2 days'`);
  });

  it.each([[{}], [{ order_id: 'x' }], [{ order_id: 123456789 }], [[]], ['text'], [null]])(
    'refuses the body %j',
    async (body) => {
      const answer = await createOrder(world, '', { body });
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
    },
  );

  it('refuses what is not JSON and what is too large', async () => {
    const send = (body: string) =>
      fetch(`${world.serviceUrl}/create-order`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${world.tokenOf('customer')}`,
          'content-type': 'application/json',
        },
        body,
      });
    expect((await send('{')).status).toBe(400);
    const tooLarge = await send(JSON.stringify({ order_id: '1'.repeat(20_000) }));
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.json()).toMatchObject({ error: { code: 'invalid_input' } });
  });

  it('answers the same link to a double click and to a second tab', async () => {
    const orderId = await world.book();
    const answers = await Promise.all(Array.from({ length: 6 }, () => createOrder(world, orderId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(await linksOf(world, orderId)).toHaveLength(1);
    const later = await createOrder(world, orderId);
    expect(later.body.url).toBe(answers[0]?.body.url);
    expect(await linksOf(world, orderId)).toHaveLength(1);
  });

  it('settles and says already_paid when the earlier link was paid unnoticed', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    expect(await createOrder(world, orderId)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_paid' } },
    });
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS', payments: 1 });
    expect(await createOrder(world, orderId)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_paid' } },
    });
  });

  it('settles instead of making a second link when an ending link turns out paid', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    await letTimePass(orderId, '1 minute');
    expect(await createOrder(world, orderId)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_paid' } },
    });
    expect(await linksOf(world, orderId)).toHaveLength(1);
  });

  it('ends a link that is about to expire before it makes another', async () => {
    const orderId = await world.book();
    const first = await goToPay(world, orderId);
    await letTimePass(orderId, '1 minute');
    const second = await goToPay(world, orderId);
    expect(second.id).not.toBe(first.id);
    expect((await linkAt(world, first.short_url)).status).toBe('cancelled');
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['cancelled', 'open'] });
  });

  it('makes a new link when the provider has ended the old one', async () => {
    const orderId = await world.book();
    const first = await goToPay(world, orderId);
    await fetch(`${world.sandboxUrl}/_sandbox/links/${first.id}/expire`, { method: 'POST' });
    const second = await goToPay(world, orderId);
    expect(second.id).not.toBe(first.id);
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['expired', 'open'] });
  });

  it('asks for the price of the order, though the price list changes before it is paid', async () => {
    const orderId = await world.book({ catalogue_item_id: 10 });
    const [order] = await world.database.sql<{ amount_paise: number }>(
      'select amount_paise from public.orders where order_id = $1',
      [orderId],
    );
    await world.database.sql(
      `update public.catalogue_items set price_paise = price_paise * 2
       where category = 'painting' and id = 10`,
    );
    const link = await goToPay(world, orderId);
    expect(link.amount).toBe(order?.amount_paise);
    await press(link, 'pay');
    expect((await paymentDetails(world, orderId)).body.status).toBe('SUCCESS');
  });

  it('pays also an order that was to be paid after the work, before it or when it is done', async () => {
    for (const jobStatus of ['REQUESTED', 'COMPLETED']) {
      const orderId = await world.book({ payment_mode: 'after_service' });
      await world.database.sql('update public.orders set job_status = $2 where order_id = $1', [
        orderId,
        jobStatus,
      ]);
      expect((await paymentDetails(world, orderId)).status).toBe(202);
      const link = await goToPay(world, orderId);
      // Until it is paid it can be paid in cash all the same.
      const modes = 'select status, payment_mode from public.orders where order_id = $1';
      expect(await world.database.sql(modes, [orderId])).toEqual([
        { status: 'PENDING', payment_mode: 'after_service' },
      ]);
      await press(link, 'pay');
      expect((await paymentDetails(world, orderId)).body.status).toBe('SUCCESS');
      expect(await world.database.sql(modes, [orderId])).toEqual([
        { status: 'SUCCESS', payment_mode: 'online' },
      ]);
    }
  });

  it('refuses a cancelled order', async () => {
    const orderId = await world.book();
    const { error } = await world.database.service.rpc('cancel_order', {
      p_order_id: orderId,
      p_actor: 'customer',
      p_actor_id: world.database.ids.customer,
    });
    expect(error).toBeNull();
    expect(await createOrder(world, orderId)).toMatchObject({
      status: 409,
      body: { error: { code: 'order_not_payable' } },
    });
  });
});
