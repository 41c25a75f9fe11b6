import { acceptQuote, sendQuote } from '@kaarigar/shared/api/contract-work';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle, type Attempt } from './attempt';
import { contractWorkIn, quoteOf, succeeded, TOTAL } from './contract-work';
import { useDatabase } from './fixture';
import { pay, statusOf } from './settling';
import { addWorker, assign, setJob, workday } from './working';

/** Several people do something about the same contract work. */
const database = useDatabase();
const { as, quoted, workOf, accepted, setStatus } = contractWorkIn(database);

describe('at the same moment', () => {
  it('ten acceptances from two browsers are one order for each stage', async () => {
    const ticket = await quoted();
    await Promise.all(
      Array.from({ length: 10 }, () => acceptQuote(as('customer'), { ticket, version: 1 })),
    );
    expect(
      await database.sql('select from orders where contract_ticket = $1', [ticket]),
    ).toHaveLength(3);
    expect((await workOf(ticket)).events.filter(({ type }) => type === 'accepted')).toHaveLength(1);
  });

  it('a quote is accepted or replaced, never both', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const ticket = await quoted();
      const answers = await Promise.allSettled([
        acceptQuote(as('customer'), { ticket, version: 1 }),
        sendQuote(as('staff'), ticket, quoteOf({ replaces: 1 })),
      ]);
      expect(succeeded(answers)).toBe(1);
      const { quotes } = await workOf(ticket);
      expect(quotes.some(({ accepted_at: at }) => at !== null)).toBe(quotes.length === 1);
    }
  });

  it('two browsers get one link for a stage', async () => {
    const { orders } = await accepted();
    const [first = ''] = orders;
    const attempts = await Promise.all(
      Array.from({ length: 6 }, () => openAttempt(database.service, first)),
    );
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    expect(attempts.filter(({ reused }) => reused === false)).toHaveLength(1);
  });

  it('a link and cash do not pay a stage twice', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { orders } = await accepted();
      const [first = ''] = orders;
      const answers = await Promise.allSettled([
        openAttempt(database.service, first),
        call<{ status: string }>(database.service, 'mark_paid_in_cash', {
          p_order_id: first,
          p_receipt_number: `race-${turn}`,
          p_actor_id: database.ids.staff,
        }),
      ]);
      expect(succeeded(answers)).toBe(1);
      const [link, cash] = answers;
      if (link.status === 'fulfilled') {
        expect(cash).toMatchObject({ reason: { message: 'payment_unverified' } });
        const attempt: Attempt = link.value;
        await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
      }
      expect(await statusOf(database, first)).toBe('SUCCESS');
      await expect(openAttempt(database.service, first)).rejects.toThrow('already_paid');
    }
  });

  it('money that comes after cash was taken is seen by staff, not counted as another stage', async () => {
    const { ticket, orders } = await accepted();
    const [first = ''] = orders;
    const attempt = await openAttempt(database.service, first);
    await call(database.service, 'mark_attempt', {
      p_attempt_id: attempt.id,
      p_state: 'cancelled',
    });
    await call(database.service, 'mark_paid_in_cash', {
      p_order_id: first,
      p_receipt_number: 'late-1',
      p_actor_id: database.ids.staff,
    });
    await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
    expect(await statusOf(database, first)).toBe('REVIEW');
    const stages = (await workOf(ticket)).quotes[0]?.stages;
    expect(stages?.map(({ order }) => order?.status)).toEqual(['REVIEW', 'PENDING', 'PENDING']);
  });

  /** Work to which somebody is sent, with an advance that is not paid. */
  async function withAdvance() {
    const ticket = await quoted({
      stages: [
        { text: 'Before the work begins', amount_paise: 9_000_00 },
        { text: 'All of the work done', amount_paise: TOTAL - 9_000_00 },
      ],
    });
    await acceptQuote(as('customer'), { ticket, version: 1 });
    const [advance = '', work = ''] =
      (await workOf(ticket)).quotes[0]?.stages.map(({ order }) => order?.order_id ?? '') ?? [];
    const worker = await addWorker(database);
    await assign(database, work, worker.id, { p_day: workday(30), p_slot: 'morning' });
    return { ticket, advance, work };
  }

  const waiting = () =>
    database.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );

  it('an advance is paid and its work begins: whichever is second, it is over', async () => {
    const sql = postgres(database.url, { onnotice: () => undefined });
    for (const isPaidFirst of [true, false]) {
      const { advance, work } = await withAdvance();
      const steps = [
        `select mark_paid_in_cash('${advance}', 'advance ${work}', '${database.ids.staff}')`,
        `select set_job_status('${work}', 'IN_PROGRESS', '${database.ids.staff}', p_reason => 'Sooner')`,
      ];
      const [first = '', second = ''] = isPaidFirst ? steps : steps.toReversed();
      // The second comes while the first is not yet written, and is written after it.
      const after = await sql.begin(async (holder) => {
        await holder.unsafe(first);
        const answer = sql.unsafe(second).execute();
        await expect.poll(waiting).toHaveLength(1);
        return { answer };
      });
      await after.answer;
      const [row] = await database.sql(
        'select status, job_status from orders where order_id = $1',
        [advance],
      );
      expect(row).toEqual({ status: 'SUCCESS', job_status: 'COMPLETED' });
    }
    await sql.end();
  });

  it('agreed work is closed while its work begins: one of them waits for the other, and no two in a circle', async () => {
    const sql = postgres(database.url, { onnotice: () => undefined });
    // In the order of the ids closing would come to the advance first, and beginning comes to the work first.
    let agreed = await withAdvance();
    while (agreed.advance > agreed.work) agreed = await withAdvance();
    const { ticket, advance, work } = agreed;
    const asked = await sql.begin(async (holder) => {
      await holder.unsafe(`select from orders where order_id = '${advance}' for update`);
      const closing = Promise.allSettled([setStatus(ticket, 'CLOSED')]);
      await expect.poll(waiting).toHaveLength(1);
      const beginning = Promise.allSettled([setJob(database, work, 'IN_PROGRESS')]);
      await expect.poll(waiting).toHaveLength(2);
      return { closing, beginning };
    });
    expect(await asked.closing).toEqual([{ status: 'fulfilled', value: 'CLOSED' }]);
    expect(await asked.beginning).toMatchObject([{ reason: { message: 'order_changed' } }]);
    expect(await statusOf(database, work)).toBe('CANCELLED');
    await sql.end();
  });

  it('agreed work is closed or a stage of it is paid: nothing paid is cancelled', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { ticket, orders } = await accepted();
      const [first = ''] = orders;
      const attempt = await openAttempt(database.service, first);
      const [closed, settled] = await Promise.allSettled([
        setStatus(ticket, 'CLOSED'),
        settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]),
      ]);
      // Money that came first keeps the work from being closed; money that comes after it is looked at.
      expect(settled.status).toBe('fulfilled');
      expect(await statusOf(database, first)).toBe(
        closed.status === 'fulfilled' ? 'REVIEW' : 'SUCCESS',
      );
    }
  });
});
