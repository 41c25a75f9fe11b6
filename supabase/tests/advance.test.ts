import { acceptQuote } from '@kaarigar/shared/api/contract-work';
import { deskCalendar, deskToday } from '@kaarigar/shared/contracts/desk';
import { stageTexts } from '@kaarigar/shared/i18n/stage-text';
import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { contractWorkIn, TOTAL } from './contract-work';
import { useDatabase } from './fixture';
import { pay } from './settling';
import { addWorker, assign, setJob, workday } from './working';

/** A stage of agreed work on which nobody works. */
const database = useDatabase();
const { as, quoted, workOf, requestOf, setStatus, assignAndBegin } = contractWorkIn(database);

describe('money before the work', () => {
  const ADVANCE = [
    { text: 'Before the work begins', amount_paise: 5_400_00 },
    { text: 'Half of the work done', amount_paise: 7_200_00 },
    { text: 'All of the work done', amount_paise: 5_400_01 },
  ];

  async function agreed(): Promise<{
    readonly ticket: string;
    readonly orders: readonly string[];
  }> {
    const ticket = await quoted({ stages: ADVANCE });
    await acceptQuote(as('customer'), { ticket, version: 1 });
    const { quotes } = await workOf(ticket);
    return { ticket, orders: (quotes[0]?.stages ?? []).map(({ order }) => order?.order_id ?? '') };
  }

  const payFor = async (orderId: string): Promise<void> => {
    const attempt = await openAttempt(database.service, orderId);
    await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
  };

  /** The row of an order under “Needs a worker”, or another part, for staff and for nobody else. */
  async function needing(orderId: string, part: 'needs_worker' | 'undated' = 'needs_worker') {
    const today = deskToday.parse(await call(database.staff, 'desk_today', {}));
    await expect(call(database.customer, 'desk_today', {})).rejects.toThrow('not_allowed');
    return today[part].rows.find(({ order_id: id }) => id === orderId);
  }
  const jobOf = async (orderId: string) =>
    (
      await database.sql<{ job_status: string }>(
        'select job_status from orders where order_id = $1',
        [orderId],
      )
    )[0]?.job_status;

  async function shown(part: 'undated' | 'waiting', from: string | null = null) {
    const answer = await call(database.staff, 'desk_calendar', { p_from: from, p_days: 1 });
    return deskCalendar.parse(answer)[part].map(({ order_id: id }) => id);
  }
  const undated = () => shown('undated');

  it.each(Object.values(stageTexts.before))(
    'is a stage with the words of the form and others after it: %s',
    async (text) => {
      const ticket = await quoted({
        stages: [
          { text, amount_paise: 9_000_00 },
          { text, amount_paise: TOTAL - 9_000_00 },
        ],
      });
      await acceptQuote(as('customer'), { ticket, version: 1 });
      const stages = (await workOf(ticket)).quotes[0]?.stages ?? [];
      expect(stages.map(({ order }) => order?.is_advance)).toEqual([true, false]);
      for (const { order } of stages) {
        const known = { order_id: order?.order_id, is_advance: order?.is_advance };
        const asked = { p_order_id: order?.order_id };
        expect(await call(database.staff, 'order_details', asked)).toMatchObject(known);
        const listed = await call(database.staff, 'list_orders', { p_q: order?.order_id });
        expect(listed).toMatchObject([known]);
      }
    },
  );

  it('asks for a worker for the work, until somebody is sent there', async () => {
    const { orders } = await agreed();
    const [advance = '', half = ''] = orders;
    expect(await needing(advance)).toBeUndefined();
    await payFor(advance);
    expect(await needing(advance)).toMatchObject({ needs_worker: true, work_order_id: half });
    const listed = await undated();
    expect(listed).toContain(half);
    expect(listed).not.toContain(advance);
    const worker = await addWorker(database);
    await assign(database, half, worker.id, { p_day: workday(40), p_slot: 'morning' });
    expect(await needing(advance)).toBeUndefined();
  });

  it('has nobody sent, is not moved, and ends without anything that could be not right', async () => {
    const { orders } = await agreed();
    const [advance = '', half = ''] = orders;
    await payFor(advance);
    const worker = await addWorker(database);
    const time = { p_day: workday(43), p_slot: 'morning' };
    await expect(assign(database, advance, worker.id, time)).rejects.toThrow('stage_without_work');
    const move = { p_order_id: advance, p_from_worker: null, p_to_worker: worker.id, ...time };
    await expect(call(database.staff, 'move_work', move)).rejects.toThrow('stage_without_work');
    const visit = {
      p_order_id: advance,
      p_actor: 'staff',
      p_actor_id: database.ids.staff,
      p_address: 'Ward 4, Ghazipur',
      ...time,
    };
    await expect(call(database.service, 'change_visit', visit)).rejects.toThrow(
      'stage_without_work',
    );
    await assignAndBegin(half, 43);
    await setJob(database, half, 'COMPLETED');
    await payFor(half);
    const say = (orderId: string) =>
      call(database.service, 'complain', {
        p_order_id: orderId,
        p_actor_id: database.ids.customer,
        p_text: 'The corner is bare',
      });
    const rate = (orderId: string) =>
      call(database.customer, 'rate_work', { p_order_id: orderId, p_stars: 5 });
    await expect(say(advance)).rejects.toThrow('stage_without_work');
    await expect(rate(advance)).rejects.toThrow('stage_without_work');
    expect(await rate(half)).toMatchObject({ changed: true });
    expect(await say(half)).toMatchObject({ changed: true });
  });

  it('has its work once on Today and in the calendar, though that is paid ahead', async () => {
    const { orders } = await agreed();
    const [advance = '', half = ''] = orders;
    await payFor(advance);
    await payFor(half);
    expect((await undated()).filter((id) => orders.includes(id))).toEqual([half]);
    expect(await needing(half)).toMatchObject({ needs_worker: true, work_order_id: null });
    expect(await needing(advance)).toBeUndefined();
    const worker = await addWorker(database);
    await assign(database, half, worker.id, { p_day: workday(44), p_slot: 'morning' });
  });

  it('has its work on the day that this has, though only the advance is paid', async () => {
    const { orders } = await agreed();
    const [advance = '', half = ''] = orders;
    await payFor(advance);
    const day = workday(45);
    await call(database.service, 'change_visit', {
      p_order_id: half,
      p_actor: 'staff',
      p_actor_id: database.ids.staff,
      p_address: 'Ward 4, Ghazipur',
      p_day: day,
      p_slot: 'evening',
    });
    expect(await shown('waiting', day)).toEqual([half]);
    expect(await shown('waiting', workday(46))).not.toContain(half);
    expect((await undated()).filter((id) => orders.includes(id))).toEqual([]);
    const row = { work_order_id: half, scheduled_on: day, slot: 'evening' };
    expect(await needing(advance)).toMatchObject(row);
    expect(await needing(advance, 'undated')).toBeUndefined();
    const worker = await addWorker(database);
    await assign(database, half, worker.id);
    expect(await shown('waiting', day)).toEqual([]);
  });

  it('leads to the work that is left when a stage is let go, and to none when all are', async () => {
    const { orders } = await agreed();
    const [advance = '', half = '', all = ''] = orders;
    await payFor(advance);
    const cancel = (orderId: string) =>
      call(database.service, 'cancel_order', {
        p_order_id: orderId,
        p_actor: 'staff',
        p_actor_id: database.ids.staff,
      });
    await cancel(half);
    expect(await needing(advance)).toMatchObject({ work_order_id: all });
    expect((await undated()).filter((id) => orders.includes(id))).toEqual([all]);
    await cancel(all);
    expect(await needing(advance)).toBeUndefined();
    expect((await undated()).filter((id) => orders.includes(id))).toEqual([]);
  });

  it('is over once the work begins: nothing waits for it, and its customer is thanked for no work', async () => {
    const { ticket, orders } = await agreed();
    const [advance = '', half = '', all = ''] = orders;
    await payFor(advance);
    await assignAndBegin(half, 41);
    expect(await jobOf(advance)).toBe('COMPLETED');
    await setJob(database, half, 'COMPLETED');
    await payFor(half);
    expect(await call(database.staff, 'order_details', { p_order_id: all })).toMatchObject({
      waits_for_stage: null,
    });
    const thanks = await database.sql(
      "select from outbox where kind = 'work_done' and order_id = $1",
      [advance],
    );
    expect(thanks).toEqual([]);
    await setStatus(ticket, 'CLOSED');
    expect((await requestOf(ticket)).status).toBe('CLOSED');
  });

  it('that comes after the work has begun is over, too; unpaid it stays what it is', async () => {
    const { orders } = await agreed();
    const [advance = '', half = ''] = orders;
    await assignAndBegin(half, 42);
    expect(await jobOf(advance)).toBe('REQUESTED');
    await payFor(advance);
    expect(await jobOf(advance)).toBe('COMPLETED');
  });
});
