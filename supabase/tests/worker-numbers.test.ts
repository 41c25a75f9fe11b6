import { describe, expect, it } from 'vitest';
import { deskWorkerNumbers } from '@kaarigar/shared/contracts/desk-numbers';
import { call } from './attempt';
import { LATER, payOnline, TODAY } from './counted-days';
import { useDatabase } from './fixture';
import { refund } from './handling-money';
import { book } from './order-draft';
import { addWorker, assign, setJob, workday } from './working';

const database = useDatabase();

describe('the numbers of workers', () => {
  const of = async (from: string, to: string) =>
    deskWorkerNumbers.parse(
      await call(database.staff, 'desk_numbers_of_workers', { p_from: from, p_to: to }),
    );

  it('say of at most a month what each did, by the day of the work', async () => {
    const worker = await addWorker(database, { name: 'Ramdhani Numbers' });
    const day = workday(20);
    const his = async (from: string, to = from) =>
      (await of(from, to))?.find(({ id }) => id === worker.id);
    const orders = [];
    for (const slot of ['morning', 'afternoon']) {
      const orderId = await book(database.customer, {
        payment_mode: 'after_service',
        scheduled_on: day,
        slot,
      });
      await assign(database, orderId, worker.id);
      orders.push(orderId);
    }
    expect(await his(day)).toMatchObject({ sums: { jobs: 2, done: 0, days: 1, done_paise: 0 } });
    const [first = ''] = orders;
    await setJob(database, first, 'IN_PROGRESS');
    await setJob(database, first, 'COMPLETED');
    const [order] = await database.sql<{ amount_paise: number }>(
      'select amount_paise from orders where order_id = $1',
      [first],
    );
    const unpaid = { received_paise: 0, cash_paise: 0 };
    const done = { jobs: 1, done: 1, days: 1, done_paise: order?.amount_paise, ...unpaid };
    // It was done today, whatever was promised.
    expect(await his(TODAY)).toEqual({
      id: worker.id,
      name: 'Ramdhani Numbers',
      name_hi: null,
      sums: done,
      before: null,
    });
    expect(await his(day)).toMatchObject({ sums: { jobs: 1, done: 0 }, before: null });
    // Beside the days before, also for whoever has nothing now.
    expect(await his(...LATER)).toMatchObject({ sums: null, before: done });
    expect(await his(workday(22))).toBeUndefined();
    expect(await of('2026-01-01', '2026-01-31')).toEqual([]);
    expect(await of('2026-01-01', '2026-02-01')).toBeNull();
    await expect(of('2026-01-02', '2026-01-01')).rejects.toThrow('invalid_input');
  });

  it('say what came in for these orders until now, and what of it in cash', async () => {
    const worker = await addWorker(database, { name: 'Sitaram Numbers' });
    const day = workday(24);
    const assigned = async (slot: string, changes: Readonly<Record<string, unknown>> = {}) => {
      const id = await book(database.customer, { scheduled_on: day, slot, ...changes });
      await assign(database, id, worker.id);
      return id;
    };
    const cash = await assigned('morning', { payment_mode: 'after_service' });
    const online = await assigned('afternoon');
    await assigned('evening', { payment_mode: 'after_service' });
    const received = async () => (await of(day, day))?.find(({ id }) => id === worker.id)?.sums;
    expect(await received()).toMatchObject({ jobs: 3, received_paise: 0, cash_paise: 0 });
    const price = 400_000;
    await call(database.service, 'mark_paid_in_cash', {
      p_order_id: cash,
      p_receipt_number: 'NW-1',
      p_actor_id: database.ids.staff,
    });
    await payOnline(database, online);
    expect(await received()).toMatchObject({ received_paise: 2 * price, cash_paise: price });
    await refund(database, online, { p_amount_paise: 100_000 });
    expect(await received()).toMatchObject({ received_paise: 700_000, cash_paise: price });
    await call(database.service, 'void_cash', {
      p_order_id: cash,
      p_reason: 'A page of another order',
      p_actor_id: database.ids.admin,
    });
    expect(await received()).toMatchObject({
      received_paise: 300_000,
      cash_paise: 0,
      done_paise: 0,
    });
  });
});
