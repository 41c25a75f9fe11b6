import { splitByPercent } from '@kaarigar/shared/domain/stages';
import { daysAfter } from '@kaarigar/shared/domain/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksOf, comeBack, createOrder, goToPay, linkAt, press } from './customer';
import { act, answered, refused } from './staff';
import { startWorld, type World } from './world';

/** The stages of contract work, paid by link and in cash like any other order. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());

const TOTAL = 1_800_001;
let stages: readonly string[];

async function ask(person: 'customer' | 'staff', name: string, parameters: object) {
  const { data, error } = await world.database[person].rpc(name, parameters);
  if (error) throw new Error(error.message);
  return data;
}

beforeEach(async () => {
  await world.database.sql('delete from private.provider_questions');
  const { ticket } = await ask('customer', 'create_contract_request', {
    p_service_code: 'HP',
    p_name: 'Sunita Devi',
    p_phone: '9876500011',
    p_description: 'Two rooms and the veranda',
    p_address: 'Ward 4, Ghazipur',
  });
  await ask('staff', 'send_quote', {
    p_ticket: ticket,
    p_lines: [{ text: 'Paint and work', amount_paise: TOTAL }],
    p_stages: splitByPercent(TOTAL, [30, 40, 30]).map((amount_paise, at) => ({
      text: `Part ${at + 1}`,
      amount_paise,
    })),
    p_valid_until: daysAfter(new Date(), 30),
  });
  await ask('customer', 'accept_quote', { p_ticket: ticket, p_version: 1 });
  const rows = await world.database.sql<{ order_id: string }>(
    'select order_id from contract_stages where ticket = $1 order by number',
    [ticket],
  );
  stages = rows.map(({ order_id }) => order_id);
});

const payInCash = (orderId: string) =>
  act(world, `${orderId}/cash`, {
    as: 'staff',
    body: { receipt_number: `S-${orderId}`, reason: 'They pay ahead' },
  });

describe('a stage', () => {
  it('is paid by a link over exactly its amount, and the next one by its own', async () => {
    const [first = '', , last = ''] = stages;
    const links = [await goToPay(world, first), await goToPay(world, last)];
    expect(links.map(({ amount }) => amount)).toEqual([540_000, 540_001]);
    for (const link of links) await comeBack(world, await press(link, 'pay'));
    for (const orderId of [first, last]) {
      expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS', payments: 1 });
    }
  });

  it('opened in two browsers has one link', async () => {
    const [first = ''] = stages;
    const answers = await Promise.all([createOrder(world, first), createOrder(world, first)]);
    for (const { status } of answers) expect([200, 409, 503]).toContain(status);
    expect(await booksOf(world, first)).toMatchObject({ attempts: ['open'] });
  });

  it('paid in cash while its link is open is paid once: the link is closed first', async () => {
    const [, second = ''] = stages;
    const link = await goToPay(world, second);
    expect(await payInCash(second)).toMatchObject(answered('SUCCESS'));
    expect((await linkAt(world, link.short_url)).status).toBe('cancelled');
    expect(await createOrder(world, second)).toMatchObject(refused(409, 'already_paid'));
    expect(await booksOf(world, second)).toMatchObject({ status: 'SUCCESS', payments: 0 });
  });

  it('paid by link a moment before cash was taken is settled by the link', async () => {
    const [, second = ''] = stages;
    await press(await goToPay(world, second), 'pay');
    expect(await payInCash(second)).toMatchObject(refused(409, 'already_paid'));
    expect(await booksOf(world, second)).toMatchObject({ status: 'SUCCESS', payments: 1 });
  });

  it('is not cancelled by its customer alone', async () => {
    const [first = ''] = stages;
    expect(await act(world, `${first}/cancel`, { as: 'customer', body: {} })).toMatchObject(
      refused(409, 'order_not_cancellable'),
    );
    expect(await booksOf(world, first)).toMatchObject({ status: 'PENDING' });
  });
});
