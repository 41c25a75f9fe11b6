import { array, constantFrom, integer, option, record, sample } from 'fast-check';
import { keptUntil } from '@kaarigar/shared/domain/kept-until';
import { UNPAID_HOURS, UNPAID_LEAST_HOURS } from '@kaarigar/shared/domain/limits';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { describe, expect, it } from 'vitest';
import { call, captured, openAttempt, settle } from './attempt';
import { useDatabase } from './fixture';
import { updatedAt } from './handling-money';
import { book } from './order-draft';
import { addWorker, assign, jobOf, setJob, unassign, workday } from './working';

const database = useDatabase();

interface Outcome {
  readonly order_id: string;
  readonly status: string;
  readonly job_status: string;
  readonly changed: boolean;
}

const cancel = (
  orderId: string,
  actor: string,
  actorId: string | null,
  seen?: string,
  reason?: string,
): Promise<Outcome> =>
  call(database.service, 'cancel_order', {
    ...(reason === undefined ? {} : { p_reason: reason }),
    p_order_id: orderId,
    p_actor: actor,
    p_actor_id: actorId,
    ...(seen === undefined ? {} : { p_expected_updated_at: seen }),
  });

const expire = (orderId: string): Promise<Outcome> =>
  call(database.service, 'expire_order', { p_order_id: orderId });

const lastEvent = async (orderId: string) =>
  (
    await database.sql(
      'select actor, actor_id, type, to_status from order_events where order_id = $1 order by id desc limit 1',
      [orderId],
    )
  )[0];

describe('cancel_order', () => {
  it('cancels for the owner, once, and says who did it', async () => {
    const { customer, ids } = database;
    const orderId = await book(customer);
    const cancelled = { order_id: orderId, status: 'CANCELLED', job_status: 'CANCELLED' };
    expect(await cancel(orderId, 'customer', ids.customer)).toEqual({
      ...cancelled,
      changed: true,
    });
    expect(await cancel(orderId, 'customer', ids.customer)).toEqual({
      ...cancelled,
      changed: false,
    });
    expect(await lastEvent(orderId)).toEqual({
      actor: 'customer',
      actor_id: ids.customer,
      type: 'status_changed',
      to_status: 'CANCELLED',
    });
    expect(
      await database.sql('select from order_events where order_id = $1', [orderId]),
    ).toHaveLength(2);
  });

  it('cancels for staff, and for nobody who only says so', async () => {
    const { customer, ids } = database;
    const orderId = await book(customer);
    await expect(cancel(orderId, 'staff', ids.stranger)).rejects.toThrow('not_allowed');
    await expect(cancel(orderId, 'service', ids.staff)).rejects.toThrow('invalid_input');
    await expect(cancel(orderId, 'customer', null)).rejects.toThrow('invalid_input');
    expect(await cancel(orderId, 'staff', ids.staff)).toMatchObject({
      status: 'CANCELLED',
      changed: true,
    });
  });

  it('somebody else’s order looks as if it did not exist', async () => {
    const { customer, ids } = database;
    const orderId = await book(customer);
    await expect(cancel(orderId, 'customer', ids.stranger)).rejects.toThrow('not_found');
    await expect(cancel('999999999', 'customer', ids.stranger)).rejects.toThrow('not_found');
    expect(await cancel(orderId, 'customer', ids.customer)).toMatchObject({ changed: true });
  });

  it('cancels only what was seen, to the millisecond that browsers know; again is no question of that', async () => {
    const { customer, ids } = database;
    const orderId = await book(customer);
    const seen = await updatedAt(database, orderId);
    const before = new Date(Date.parse(seen) - 1).toISOString();
    await expect(cancel(orderId, 'staff', ids.staff, before)).rejects.toThrow('order_changed');
    const inBrowser = new Date(seen).toISOString();
    expect(await cancel(orderId, 'staff', ids.staff, inBrowser)).toMatchObject({ changed: true });
    expect(await cancel(orderId, 'staff', ids.staff, seen)).toMatchObject({ changed: false });
  });

  it('a paid order is not cancelled by a click', async () => {
    const { customer, service, ids } = database;
    const paid = await book(customer);
    await settle(service, await openAttempt(service, paid), [captured({ id: 'pay_cancel' })]);
    await expect(cancel(paid, 'customer', ids.customer)).rejects.toThrow('already_paid');
    await expect(cancel(paid, 'staff', ids.staff)).rejects.toThrow('already_paid');
  });

  it.each(['IN_PROGRESS', 'COMPLETED'])(
    'work that is %s is let go by an admin alone, and what was done stays, also when the order is reopened',
    async (jobStatus) => {
      const { customer, service, sql, ids } = database;
      const orderId = await book(customer, { payment_mode: 'after_service' });
      const worker = await addWorker(database);
      const when = { p_day: workday(0), p_slot: 'morning' };
      await assign(database, orderId, worker.id, when);
      await setJob(database, orderId, 'IN_PROGRESS');
      if (jobStatus === 'COMPLETED') await setJob(database, orderId, 'COMPLETED');
      const work = { job_status: jobStatus, assigned_worker: worker.name };
      for (const [actor, id] of [
        ['customer', ids.customer],
        ['staff', ids.staff],
      ] as const) {
        await expect(cancel(orderId, actor, id)).rejects.toThrow('not_allowed');
        expect(await jobOf(database, orderId)).toMatchObject(work);
      }
      for (const reason of [undefined, ' \u200b']) {
        const silent = cancel(orderId, 'staff', ids.admin, undefined, reason);
        await expect(silent).rejects.toThrow('reason_needed');
      }
      const endless = cancel(orderId, 'staff', ids.admin, undefined, 'x'.repeat(501));
      await expect(endless).rejects.toThrow('invalid_input');
      const why = ' They will not pay, and the wall is crooked. ';
      expect(await cancel(orderId, 'staff', ids.admin, undefined, why)).toMatchObject({
        status: 'CANCELLED',
        job_status: jobStatus,
      });
      // Staff read why, the customer that it is cancelled.
      const told = { type: 'begun_work_cancelled', data: { reason: why.trim() }, public: false };
      expect(
        await sql(
          "select type, data, public from order_events where order_id = $1 and type = 'begun_work_cancelled'",
          [orderId],
        ),
      ).toEqual([told]);
      const { data: timeline } = await database.staff.rpc('order_timeline', {
        p_order_id: orderId,
      });
      expect(timeline).toContainEqual(expect.objectContaining(told));
      const { data: own } = await customer
        .from('order_events')
        .select('type, data')
        .eq('order_id', orderId);
      expect(own).toContainEqual({ type: 'status_changed', data: {} });
      expect(JSON.stringify(own)).not.toContain('crooked');
      expect(await sql('select private.facts_of($1) as kept', [told.data])).toEqual([
        { kept: { reason: '—' } },
      ]);
      expect(await jobOf(database, orderId)).toMatchObject(work);
      expect(
        await sql('select released_at from assignments where order_id = $1', [orderId]),
      ).toEqual([{ released_at: null }]);
      // Nobody goes on working there.
      const next = await book(customer, { payment_mode: 'after_service' });
      expect(await assign(database, next, worker.id, when)).toMatchObject({ changed: true });
      const reopen = () =>
        call(service, 'reopen_order', { p_order_id: orderId, p_actor_id: ids.staff });
      if (jobStatus === 'IN_PROGRESS') {
        // Nobody works in two places: the other order lets the worker go first.
        await expect(reopen()).rejects.toThrow('worker_busy');
        await unassign(database, next, worker.id);
      }
      expect(await reopen()).toMatchObject({ status: 'PENDING', job_status: jobStatus });
      expect(await jobOf(database, orderId)).toMatchObject(work);
      if (jobStatus === 'IN_PROGRESS') {
        await expect(assign(database, next, worker.id, when)).rejects.toThrow('worker_busy');
      }
    },
  );

  it('an order under review or expired is not cancelled either', async () => {
    const { customer, service, ids } = database;
    const review = await book(customer);
    await settle(service, await openAttempt(service, review), [
      captured({ id: 'pay_1_paisa', amount_paise: 1 }),
    ]);
    await expect(cancel(review, 'customer', ids.customer)).rejects.toThrow('not_allowed');
    const expired = await book(customer);
    await expire(expired);
    await expect(cancel(expired, 'customer', ids.customer)).rejects.toThrow('not_allowed');
  });
});

describe('expire_order', () => {
  it('expires an order without a live attempt, once', async () => {
    const { customer, service } = database;
    const orderId = await book(customer);
    const attempt = await openAttempt(service, orderId);
    expect(await expire(orderId)).toMatchObject({ status: 'PENDING', changed: false });
    await call(service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'expired' });
    expect(await expire(orderId)).toMatchObject({
      status: 'EXPIRED',
      job_status: 'CANCELLED',
      changed: true,
    });
    expect(await expire(orderId)).toMatchObject({ status: 'EXPIRED', changed: false });
    expect(await lastEvent(orderId)).toMatchObject({ actor: 'service', to_status: 'EXPIRED' });
  });

  it.each(['IN_PROGRESS', 'COMPLETED'])(
    'leaves an order alone whose work is %s, however old: its money is owed',
    async (jobStatus) => {
      const { customer, service, sql } = database;
      const orderId = await book(customer);
      await sql('alter table orders disable trigger user');
      await sql(
        "update orders set job_status = $2, created_at = now() - interval '3 days' where order_id = $1",
        [orderId, jobStatus],
      );
      await sql('alter table orders enable trigger user');
      const begun = { status: 'PENDING', job_status: jobStatus };
      expect(await expire(orderId)).toMatchObject({ ...begun, changed: false });
      expect(await call(service, 'expire_orders', {})).not.toContain(orderId);
      expect(
        await sql('select status, job_status from orders where order_id = $1', [orderId]),
      ).toEqual([begun]);
    },
  );

  it('leaves alone what is paid, and what is paid after the service', async () => {
    const { customer, service } = database;
    const later = await book(customer, { payment_mode: 'after_service' });
    expect(await expire(later)).toMatchObject({ status: 'PENDING', changed: false });
    const paid = await book(customer);
    await settle(service, await openAttempt(service, paid), [captured({ id: 'pay_expire' })]);
    expect(await expire(paid)).toMatchObject({ status: 'SUCCESS', changed: false });
    await expect(expire('999999999')).rejects.toThrow('not_found');
  });
});

it('nobody but the service cancels or expires directly', async () => {
  const { anonymous, customer, admin, ids } = database;
  const orderId = await book(customer);
  for (const client of [anonymous, customer, admin]) {
    const answers = [
      await client.rpc('cancel_order', {
        p_order_id: orderId,
        p_actor: 'customer',
        p_actor_id: ids.customer,
      }),
      await client.rpc('expire_order', { p_order_id: orderId }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501']);
  }
  expect(await cancel(orderId, 'customer', ids.customer)).toMatchObject({ changed: true });
});

describe('how long an unpaid order waits', () => {
  const waitsUntil = async (orderId: string): Promise<Date> => {
    const [row] = await database.sql<{ until: Date }>(
      'select private.unpaid_until(o) as until from orders o where order_id = $1',
      [orderId],
    );
    if (!row) throw new Error('no order');
    return new Date(row.until);
  };
  /** Made at another time, for another day. */
  const made = async (orderId: string, at: string, day: string | null, slot: string | null) => {
    await database.sql('alter table orders disable trigger user');
    await database.sql(
      'update orders set created_at = $2, scheduled_on = $3, slot = $4 where order_id = $1',
      [orderId, at, day, slot],
    );
    await database.sql('alter table orders enable trigger user');
  };

  it.each([
    [null, null],
    ['2026-11-29', 'morning'],
    ['2026-11-29', 'afternoon'],
    ['2026-11-29', null],
    ['2026-11-29', 'evening'],
    ['2026-12-03', 'morning'],
    ['2026-11-28', 'afternoon'],
    ['2026-11-28', 'morning'],
  ] as const)('for %s %s as long as the pages say', async (day, slot) => {
    const at = '2026-11-28T05:00:00.000Z';
    const orderId = await book(database.customer);
    await made(orderId, at, day, slot);
    const said = keptUntil(
      {
        status: 'PENDING',
        payment_mode: 'online',
        kind: 'service',
        created_at: at,
        scheduled_on: day,
        slot,
      },
      Date.parse(at),
    );
    expect(await waitsUntil(orderId)).toEqual(said);
  });

  it('whatever the day, and whatever happened, never shorter than the pages say', async () => {
    const from = Date.parse('2026-11-22T18:30:00Z');
    const after = (minutes: number) => new Date(from + minutes * 60_000);
    const MINUTES_OF_DAY = 24 * 60;
    const orders = sample(
      record({
        bookedAt: integer({ min: 0, max: 6 * MINUTES_OF_DAY }),
        day: option(integer({ min: 0, max: 8 })),
        slot: constantFrom(null, ...SLOTS),
        happened: array(
          record({
            what: constantFrom('visit_changed', 'revised', 'status_changed', 'link'),
            later: integer({ min: 0, max: 2 * MINUTES_OF_DAY }),
          }),
          { maxLength: 2 },
        ),
      }),
      300,
    ).map(({ bookedAt, day, slot, happened }, at) => ({
      order_id: String(900_000_000 + at),
      created_at: after(bookedAt).toISOString(),
      scheduled_on:
        day === null
          ? null
          : after(day * MINUTES_OF_DAY + 600)
              .toISOString()
              .slice(0, 10),
      slot: day === null ? null : slot,
      happened: happened.map(({ what, later }) => ({
        what,
        at: after(bookedAt + later).toISOString(),
      })),
    }));
    const rows = await database.transaction(async (sql) => {
      // The orders themselves are nowhere: what happened to them is enough.
      await sql('set local session_replication_role = replica');
      const all = JSON.stringify(orders);
      const events = `from jsonb_to_recordset($1::jsonb) as o (order_id text, happened jsonb),
         jsonb_to_recordset(o.happened) as h (what text, at timestamptz)`;
      await sql(
        `insert into order_events (order_id, actor, type, to_status, at)
         select o.order_id, 'service', h.what, case h.what when 'status_changed' then 'PENDING' end, h.at ${events}
         where h.what <> 'link'`,
        [all],
      );
      await sql(
        `insert into payment_attempts (order_id, provider, reference, amount_paise, state, expires_at)
         select o.order_id, 'razorpay', gen_random_uuid()::text, 100, 'expired', h.at ${events} where h.what = 'link'`,
        [all],
      );
      const found = await sql<{ until: Date }>(
        `select private.unpaid_until(jsonb_populate_record(null::orders, o)) as until
         from jsonb_array_elements($1::jsonb) with ordinality a (o, place) order by place`,
        [all],
      );
      await sql("delete from order_events where order_id like '900000%'");
      await sql("delete from payment_attempts where order_id like '900000%'");
      return found;
    });
    const wrong = orders.filter((order, at) => {
      const until = new Date(rows[at]?.until ?? 0).getTime();
      const unpaid = { status: 'PENDING', payment_mode: 'online', kind: 'service' } as const;
      const said = keptUntil({ ...order, ...unpaid }, Date.parse(order.created_at))?.getTime();
      if (said === undefined || order.happened.length === 0) return until !== said;
      // Whoever changed it has an hour, and nobody who pays is cut off.
      const least = order.happened.map(
        (one) => Date.parse(one.at) + (one.what === 'link' ? 0 : UNPAID_LEAST_HOURS * 3_600_000),
      );
      return until < Math.max(said, ...least);
    });
    expect(wrong).toEqual([]);
  });

  it('and is over then, not before', async () => {
    const orderId = await book(database.customer);
    const expireAt = async (minutes: number, day: string | null) => {
      await made(orderId, new Date(Date.now() - minutes * 60_000).toISOString(), day, null);
      return call<readonly string[]>(database.service, 'expire_orders', { p_limit: 500 });
    };
    expect(await expireAt(UNPAID_HOURS * 60 - 1, null)).not.toContain(orderId);
    // Its day has begun; whoever books then still has an hour.
    expect(await expireAt(UNPAID_LEAST_HOURS * 60 - 1, '2026-01-05')).not.toContain(orderId);
    expect(await expireAt(UNPAID_LEAST_HOURS * 60 + 1, '2026-01-05')).toContain(orderId);
  });

  it('with an hour after its day was changed, and after it was made pending again a day if its day is over', async () => {
    const orderId = await book(database.customer);
    await made(orderId, '2026-11-28T05:00:00Z', '2026-11-28', 'afternoon');
    const event = (type: string, to: string | null, at: string) =>
      database.sql(
        "insert into order_events (order_id, actor, type, to_status, public, at) values ($1, 'service', $2, $3, true, $4)",
        [orderId, type, to, at],
      );
    await event('visit_changed', null, '2026-11-28T07:00:00Z');
    expect(await waitsUntil(orderId)).toEqual(new Date('2026-11-28T08:00:00Z'));
    await event('status_changed', 'PENDING', '2026-11-28T09:00:00Z');
    expect(await waitsUntil(orderId)).toEqual(new Date('2026-11-29T09:00:00Z'));
  });

  it('and while its last link would last, but no day more', async () => {
    const orderId = await book(database.customer);
    const attempt = await openAttempt(database.service, orderId);
    await made(orderId, '2026-11-28T05:00:00Z', '2026-11-28', 'afternoon');
    await database.sql(
      "update payment_attempts set state = 'expired', expires_at = '2026-11-28T07:20:00Z' where id = $1",
      [attempt.id],
    );
    expect(await waitsUntil(orderId)).toEqual(new Date('2026-11-28T07:20:00Z'));
    await made(orderId, '2026-11-28T05:00:00Z', '2026-12-05', 'afternoon');
    expect(await waitsUntil(orderId)).toEqual(new Date('2026-11-29T07:20:00Z'));
  });
});
