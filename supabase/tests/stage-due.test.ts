import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { contractWorkIn } from './contract-work';
import { useDatabase } from './fixture';
import { pay } from './settling';

/** When the money of a stage of agreed work is asked for. */
const database = useDatabase();
const { accepted, setStatus, assignAndEnd } = contractWorkIn(database);

describe('a stage that becomes due', () => {
  const payFor = async (orderId: string) =>
    settle(database.service, await openAttempt(database.service, orderId), [
      pay({ id: `pay_${orderId}` }),
    ]);
  const dueMails = async (orders: readonly string[]) =>
    (
      await database.sql<{ order_id: string; recipient: string; data: object }>(
        "select order_id, recipient, data from outbox where kind = 'stage_due' and order_id = any ($1) order by id",
        [orders],
      )
    ).map(({ order_id, recipient, data }) => ({ order_id, recipient, data }));

  it('is told to its customer once, when all before it are paid and done, in whatever order', async () => {
    const { orders } = await accepted();
    const [first = '', second = '', third = ''] = orders;
    // The mail of the acceptance says that the first is due.
    expect(await dueMails(orders)).toEqual([]);
    await payFor(first);
    expect(await dueMails(orders)).toEqual([]);
    await assignAndEnd(first, 12);
    const told = {
      order_id: second,
      recipient: 'sunita@test.example',
      data: expect.objectContaining({
        order_id: second,
        stage: 2,
        stages: 3,
        amount_paise: 7_200_00,
        service_en: 'House Painting, stage 2 of 3: Walls done',
      }),
    };
    expect(await dueMails(orders)).toEqual([told]);
    // Its work comes before its money.
    await assignAndEnd(second, 13);
    expect(await dueMails(orders)).toEqual([told]);
    await payFor(second);
    expect(await dueMails(orders)).toEqual([told, expect.objectContaining({ order_id: third })]);
    await payFor(third);
    await assignAndEnd(third, 14);
    expect(await dueMails(orders)).toHaveLength(2);
  });

  it('is told as soon as its own work begins, and when a stage before it is let go', async () => {
    const begun = await accepted();
    const [, second = '', third = ''] = begun.orders;
    await assignAndEnd(third, 15);
    expect((await dueMails(begun.orders)).map(({ order_id }) => order_id)).toEqual([third]);
    const letGo = await accepted();
    await call(database.service, 'cancel_order', {
      p_order_id: letGo.orders[0],
      p_actor: 'staff',
      p_actor_id: database.ids.staff,
    });
    expect((await dueMails(letGo.orders)).map(({ order_id }) => order_id)).toEqual([
      letGo.orders[1],
    ]);
    // What is paid ahead is never asked for.
    await payFor(second);
    await payFor(begun.orders[0] ?? '');
    await assignAndEnd(begun.orders[0] ?? '', 16);
    expect((await dueMails(begun.orders)).map(({ order_id }) => order_id)).toEqual([third]);
  });

  it('closing the whole work asks for nothing more', async () => {
    const { ticket, orders } = await accepted();
    await setStatus(ticket, 'CLOSED');
    expect(await dueMails(orders)).toEqual([]);
  });

  it('two stages that end at the same moment: the third is told once', async () => {
    const { orders } = await accepted();
    const [first = '', second = '', third = ''] = orders;
    await assignAndEnd(first, 17);
    await assignAndEnd(second, 18);
    await Promise.all([payFor(first), payFor(second)]);
    const told = (await dueMails(orders)).map(({ order_id }) => order_id);
    expect(told.filter((orderId) => orderId === third)).toEqual([third]);
  });
});
