import { beforeEach, describe, expect, it } from 'vitest';
import { call, openAttempt, settle, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { inOneMoment } from './one-moment';
import { book } from './order-draft';
import { pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();

const claim = (provider = 'razorpay', limit = 100): Promise<readonly Attempt[]> =>
  call(database.service, 'claim_attempts', { p_provider: provider, p_limit: limit });

const finish = (attempt: Pick<Attempt, 'id'>, error: string | null = null): Promise<unknown> =>
  call(database.service, 'finish_attempt_check', { p_attempt_id: attempt.id, p_error: error });

const due = ({ id }: Attempt) =>
  database.sql('update payment_attempts set next_check_at = now() where id = $1', [id]);

const idsOf = (rows: readonly Attempt[]) => rows.map(({ id }) => id);

/** Minutes after its creation at which an attempt is checked next; null: never again. */
const nextCheck = async ({ id }: Attempt): Promise<number | null> => {
  const [row] = await database.sql<{ minutes: number | null }>(
    `select round(extract(epoch from next_check_at - created_at) / 60)::integer as minutes
     from payment_attempts where id = $1`,
    [id],
  );
  return row?.minutes ?? null;
};

/** Makes an attempt this many minutes old. */
const age = ({ id }: Attempt, minutes: number) =>
  database.sql(
    'update payment_attempts set created_at = now() - make_interval(secs => $2 * 60) where id = $1',
    [id, minutes],
  );

const DAY = 24 * 60;

describe('claim_attempts', () => {
  beforeEach(() => database.sql('update payment_attempts set next_check_at = null'));

  it('gives an attempt a minute after its creation, as the service knows attempts', async () => {
    const { attempt } = await pendingOrder(database);
    expect(await nextCheck(attempt)).toBe(1);
    expect(await claim()).toEqual([]);
    await due(attempt);
    expect(await claim('cashfree')).toEqual([]);
    expect(await claim()).toEqual([
      expect.objectContaining({
        id: attempt.id,
        reference: attempt.reference,
        state: 'creating',
        provider_ref: null,
        return_path: '/PaintingServices',
      }),
    ]);
  });

  it('two reconcilers at once never get the same attempt', async () => {
    const attempts: Attempt[] = [];
    for (let turn = 0; turn < 6; turn += 1) attempts.push((await pendingOrder(database)).attempt);
    for (const attempt of attempts) await due(attempt);
    const claims = await Promise.all([1, 2, 3, 4].map(() => claim('razorpay', 2)));
    for (const { length } of claims) expect(length).toBeLessThanOrEqual(2);
    expect(idsOf(claims.flat()).toSorted()).toEqual(idsOf(attempts).toSorted());
  });

  it('an attempt comes back five minutes after its claimer died, and not a second before', async () => {
    const { attempt } = await pendingOrder(database);
    await due(attempt);
    await claim();
    const claimed = (secondsLeft: number) =>
      inOneMoment(
        database,
        [
          'update payment_attempts set next_check_at = now() + make_interval(secs => $2) where id = $1',
          attempt.id,
          secondsLeft,
        ],
        ["select jsonb_array_length(claim_attempts('razorpay')) as claimed"],
      );
    expect(await claimed(1)).toEqual([{ claimed: 0 }]);
    expect(await claimed(0)).toEqual([{ claimed: 1 }]);
    expect(
      await inOneMoment(
        database,
        ['update payment_attempts set next_check_at = now() where id = $1', attempt.id],
        ["select claim_attempts('razorpay')"],
        [
          "select next_check_at = now() + interval '5 minutes' as leased from payment_attempts where id = $1",
          attempt.id,
        ],
      ),
    ).toEqual([{ leased: true }]);
  });

  it.each(['creating', 'open', 'unknown', 'paid', 'expired', 'cancelled'])(
    'asks about one that is %s: money may come late, or twice',
    async (state) => {
      const { attempt } = await pendingOrder(database);
      await database.sql('update payment_attempts set state = $2 where id = $1', [
        attempt.id,
        state,
      ]);
      await due(attempt);
      expect(idsOf(await claim())).toEqual([attempt.id]);
    },
  );

  it('asks about one that failed only when there is a link', async () => {
    const { attempt } = await pendingOrder(database);
    await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'failed' });
    await due(attempt);
    expect(await claim()).toEqual([]);
    await database.sql("update payment_attempts set provider_ref = 'plink_failed' where id = $1", [
      attempt.id,
    ]);
    expect(idsOf(await claim())).toEqual([attempt.id]);
  });

  it('is no change of the attempt', async () => {
    const { attempt } = await pendingOrder(database);
    const updated = () =>
      database.sql('select updated_at from payment_attempts where id = $1', [attempt.id]);
    const before = await updated();
    await due(attempt);
    await claim();
    await finish(attempt, 'no answer');
    expect(await updated()).toEqual(before);
  });
});

describe('finish_attempt_check', () => {
  it.each([
    [0, 1],
    [2, 3],
    [4, 10],
    [11, 30],
    [31, 120],
    [121, DAY],
    [DAY + 1, 2 * DAY],
    [5 * DAY + 1, 6 * DAY],
    [6 * DAY + 1, 7 * DAY + 1],
    [90 * DAY, 91 * DAY],
  ])('a live attempt checked after %d minutes is checked again after %d', async (now, next) => {
    const { attempt } = await pendingOrder(database);
    await age(attempt, now);
    await finish(attempt);
    expect(await nextCheck(attempt)).toBe(next);
  });

  it.each([
    ['expired', 1, DAY],
    ['paid', 1, DAY],
    ['cancelled', DAY + 1, 2 * DAY],
    ['failed', 5 * DAY + 1, 6 * DAY],
    ['expired', 6 * DAY + 1, null],
    ['paid', 6 * DAY, null],
  ])('one that is %s, checked after %d minutes, again after %s', async (state, now, next) => {
    const { attempt } = await pendingOrder(database);
    await database.sql('update payment_attempts set state = $2 where id = $1', [attempt.id, state]);
    await age(attempt, now);
    await finish(attempt);
    expect(await nextCheck(attempt)).toBe(next);
  });

  it('keeps why a check gave no answer, apart from what the customer is told', async () => {
    const { attempt } = await pendingOrder(database);
    const looked = () =>
      database.sql('select checks, check_error, last_error from payment_attempts where id = $1', [
        attempt.id,
      ]);
    await finish(attempt, 'HTTP 502');
    expect(await looked()).toEqual([{ checks: 1, check_error: 'HTTP 502', last_error: null }]);
    await finish(attempt);
    expect(await looked()).toEqual([{ checks: 2, check_error: null, last_error: null }]);
    await expect(finish({ id: '00000000-0000-4000-8000-000000000000' })).rejects.toThrow(
      'not_found',
    );
  });
});

describe('expire_orders', () => {
  const expire = (limit = 100): Promise<readonly string[]> =>
    call(database.service, 'expire_orders', { p_limit: limit });

  /** Which orders expire, if the order was created and its links end this many seconds before a day ago. */
  const expiredWhen = (
    orderId: string,
    seconds: { readonly made: number; readonly ended?: number },
  ) =>
    inOneMoment<{ expired: readonly string[] }>(
      database,
      [
        "update orders set created_at = now() - interval '24 hours' - make_interval(secs => $2) where order_id = $1",
        orderId,
        seconds.made,
      ],
      [
        "update payment_attempts set expires_at = now() - interval '24 hours' - make_interval(secs => $2) where order_id = $1",
        orderId,
        seconds.ended ?? 0,
      ],
      ['select expire_orders(100) as expired'],
    ).then((rows) => rows[0]?.expired);

  // Marks leftovers of earlier tests as paid after the service: so they cannot expire and do not count towards the
  // daily limit.
  beforeEach(() =>
    database.sql(
      "update orders set payment_mode = 'after_service', created_at = created_at - interval '25 hours'",
    ),
  );

  it('an order that never had a link, a day after it was made and not a second before', async () => {
    const orderId = await book(database.customer);
    expect(await expiredWhen(orderId, { made: -1 })).toEqual([]);
    expect(await expiredWhen(orderId, { made: 0 })).toEqual([]);
    expect(await expiredWhen(orderId, { made: 1 })).toEqual([orderId]);
    expect(await statusOf(database, orderId)).toBe('EXPIRED');
    expect(await expire()).toEqual([]);
  });

  it('an order whose last link ended a day ago and not a second before', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [], { p_state: 'expired' });
    expect(await expiredWhen(orderId, { made: 3_600, ended: -1 })).toEqual([]);
    expect(await expiredWhen(orderId, { made: 3_600, ended: 0 })).toEqual([]);
    expect(await expiredWhen(orderId, { made: 3_600, ended: 1 })).toEqual([orderId]);
  });

  it.each(['creating', 'open', 'unknown'])(
    'never by the clock alone while a link is %s: the provider must say that it is over',
    async (state) => {
      const { orderId, attempt } = await pendingOrder(database);
      const old = { made: 700_000, ended: 600_000 };
      await database.sql('update payment_attempts set state = $2 where id = $1', [
        attempt.id,
        state,
      ]);
      expect(await expiredWhen(orderId, old)).toEqual([]);
      await settle(database.service, attempt, [], { p_state: 'expired' });
      expect(await expiredWhen(orderId, old)).toEqual([orderId]);
    },
  );

  it('not an order that is paid, under review, or paid after the service', async () => {
    const paid = await pendingOrder(database);
    await settle(database.service, paid.attempt, [pay()]);
    const review = await pendingOrder(database);
    await settle(database.service, review.attempt, [pay({ amount_paise: 1 })]);
    const later = await book(database.customer, { payment_mode: 'after_service' });
    for (const orderId of [paid.orderId, review.orderId, later]) {
      expect(await expiredWhen(orderId, { made: 700_000, ended: 600_000 })).toEqual([]);
    }
  });

  it('as many as asked for, oldest first; what is paid afterwards is for staff', async () => {
    const { sql, service, customer } = database;
    const first = await pendingOrder(database);
    const second = await book(customer);
    await settle(service, first.attempt, [], { p_state: 'cancelled' });
    await sql("update payment_attempts set expires_at = now() - interval '3 days'");
    await sql(
      `update orders set created_at = now() - case order_id when $1 then interval '5 days' else interval '4 days' end
       where payment_mode = 'online'`,
      [first.orderId],
    );
    expect(await expire(0)).toEqual([]);
    expect(await expire(1)).toEqual([first.orderId]);
    expect(await expire(1)).toEqual([second]);
    await settle(service, first.attempt, [pay()]);
    expect(await statusOf(database, first.orderId)).toBe('REVIEW');
  });
});

it('nobody but the service claims, finishes or expires', async () => {
  const { anonymous, customer, staff, admin, service } = database;
  const attempt = await openAttempt(service, await book(customer));
  for (const client of [anonymous, customer, staff, admin]) {
    const answers = [
      await client.rpc('claim_attempts', { p_provider: 'razorpay' }),
      await client.rpc('finish_attempt_check', { p_attempt_id: attempt.id }),
      await client.rpc('expire_orders', { p_limit: 1 }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
  }
  expect(await finish(attempt)).toMatchObject({ id: attempt.id });
});
