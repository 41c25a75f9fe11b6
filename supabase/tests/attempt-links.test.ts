import { beforeEach, describe, expect, it } from 'vitest';
import { call, openAttempt, settle, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { moneyOf } from './handling-money';
import { attemptState, eventsOf, pay, pendingOrder } from './settling';

const database = useDatabase();

interface Answer extends Attempt {
  readonly is_being_created: boolean;
  readonly has_little_time: boolean;
  readonly is_overdue: boolean;
  readonly payment_ids: readonly string[];
}

const link = (attempt: Attempt, providerRef: string): Promise<Answer> =>
  call(database.service, 'record_attempt_link', {
    p_attempt_id: attempt.id,
    p_provider_ref: providerRef,
    p_url: `https://pay.example/${providerRef}`,
    p_expires_at: null,
  });
const mark = (attempt: Attempt, state: string): Promise<Answer> =>
  call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: state });
const refuse = (attempt: Attempt): Promise<Answer> =>
  call(database.service, 'refuse_attempt', {
    p_attempt_id: attempt.id,
    p_reason: 'amount',
    p_words: 'amount exceeds maximum amount allowed.',
  });
const taken = (attempt: Attempt): Promise<Answer> =>
  call(database.service, 'reference_taken', { p_attempt_id: attempt.id });
const find = ({ reference }: Attempt): Promise<Answer> =>
  call(database.service, 'find_attempt', { p_provider: 'razorpay', p_reference: reference });

let orderId: string;
let attempt: Attempt;
beforeEach(async () => {
  ({ orderId, attempt } = await pendingOrder(database));
});

describe('the age of an attempt, by the database’s clock', () => {
  const shift = async (created: string, expires: string): Promise<Answer> => {
    await database.sql(
      `update payment_attempts set created_at = now() - $2::interval, expires_at = now() + $3::interval
       where id = $1`,
      [attempt.id, created, expires],
    );
    return find(attempt);
  };

  it('is being created for 15 seconds', async () => {
    expect(await shift('10 seconds', '1 hour')).toMatchObject({ is_being_created: true });
    expect(await shift('16 seconds', '1 hour')).toMatchObject({ is_being_created: false });
    await link(attempt, 'plink_age');
    expect(await shift('10 seconds', '1 hour')).toMatchObject({ is_being_created: false });
  });

  it('has little time for three minutes, and is overdue five after its end while it is live', async () => {
    const of = async (expires: string) => {
      const { has_little_time: little, is_overdue: over } = await shift('1 hour', expires);
      return [little, over];
    };
    expect(await of('4 minutes')).toEqual([false, false]);
    expect(await of('2 minutes')).toEqual([true, false]);
    expect(await of('-4 minutes')).toEqual([true, false]);
    expect(await of('-6 minutes')).toEqual([true, true]);
    await mark(attempt, 'expired');
    expect(await of('-6 minutes')).toEqual([true, false]);
  });
});

describe('a link that is found late', () => {
  it('opens an attempt that had failed without one, and is asked about at once', async () => {
    await mark(attempt, 'failed');
    await database.sql('update payment_attempts set next_check_at = null where id = $1', [
      attempt.id,
    ]);
    expect(await link(attempt, 'plink_late')).toMatchObject({
      state: 'open',
      provider_ref: 'plink_late',
    });
    const [row] = await database.sql<{ seconds: number }>(
      'select extract(epoch from next_check_at - now())::integer as seconds from payment_attempts where id = $1',
      [attempt.id],
    );
    expect(row?.seconds).toBeLessThanOrEqual(60);
  });

  it('does not make two attempts of an order live', async () => {
    await mark(attempt, 'failed');
    const second = await openAttempt(database.service, orderId);
    expect(await link(attempt, 'plink_first')).toMatchObject({
      state: 'failed',
      provider_ref: 'plink_first',
    });
    expect(await attemptState(database, second)).toBe('creating');
    await settle(database.service, attempt, [pay()]);
    expect(await attemptState(database, attempt)).toBe('paid');
  });

  it('never takes the place of the link that an attempt has, ten at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, at) => link(attempt, `plink_race_${at}`)),
    );
    const refs = new Set(answers.map(({ provider_ref: ref }) => ref));
    expect(refs.size).toBe(1);
    expect(await find(attempt)).toMatchObject({ provider_ref: [...refs][0], state: 'open' });
  });
});

describe('a link that the provider will never make', () => {
  it('fails the attempt, and staff read the provider’s words; nobody else does', async () => {
    const { staff, customer } = database;
    expect(await refuse(attempt)).toMatchObject({
      state: 'failed',
      last_error: 'payment_refused',
      refused_reason: 'amount',
    });
    expect((await moneyOf(database, orderId)).refused_links).toEqual([
      {
        provider: 'razorpay',
        reason: 'amount',
        words: 'amount exceeds maximum amount allowed.',
        at: expect.any(String),
      },
    ]);
    // There is nothing that it could be asked about.
    expect((await moneyOf(database, orderId)).has_link).toBe(false);
    expect((await eventsOf(database, orderId)).at(-1)).toMatchObject({ type: 'payment_refused' });
    for (const person of [staff, customer]) {
      const { error } = await person.from('payment_attempts').select('refused_words');
      expect(error?.code).toBe('42501');
    }
    const { data } = await customer.from('order_events').select('*').eq('order_id', orderId);
    expect(JSON.stringify(data)).not.toContain('maximum');
  });

  it('changes nothing of an attempt that has one, may have one, or is over', async () => {
    await link(attempt, 'plink_there');
    expect(await refuse(attempt)).toMatchObject({ state: 'open', refused_reason: null });
    const other = await pendingOrder(database);
    await taken(other.attempt);
    expect(await refuse(other.attempt)).toMatchObject({ state: 'unknown', refused_reason: null });
    const over = await pendingOrder(database);
    await mark(over.attempt, 'cancelled');
    expect(await refuse(over.attempt)).toMatchObject({ state: 'cancelled' });
  });
});

describe('a reference that the provider says exists', () => {
  it.each(['failed', 'expired', 'cancelled'])(
    'is not given up as %s while its link is not known',
    async (state) => {
      await taken(attempt);
      await expect(mark(attempt, state)).rejects.toThrow('payment_unverified');
      expect(await mark(attempt, 'unknown')).toMatchObject({ state: 'unknown' });
      await link(attempt, `plink_taken_${state}`);
      expect(await mark(attempt, state)).toMatchObject({ state });
    },
  );

  it('keeps the moment when that was said first, and is asked about like any other', async () => {
    const first = await taken(attempt);
    expect(first).toMatchObject({ state: 'unknown', reference_taken_at: expect.any(String) });
    expect(await taken(attempt)).toEqual(first);
    await database.sql('update payment_attempts set next_check_at = now() where id = $1', [
      attempt.id,
    ]);
    const claimed = await call<readonly Answer[]>(database.service, 'claim_attempts', {
      p_provider: 'razorpay',
      p_limit: 100,
    });
    expect(claimed.map(({ id }) => id)).toContain(attempt.id);
  });
});

it('refuses attempts that are not there, and a refusal without a reason', async () => {
  const nobody = { ...attempt, id: '00000000-0000-4000-8000-000000000000' };
  await expect(refuse(nobody)).rejects.toThrow('not_found');
  await expect(taken(nobody)).rejects.toThrow('not_found');
  await expect(link(nobody, 'plink_nobody')).rejects.toThrow('not_found');
  await expect(
    call(database.service, 'refuse_attempt', {
      p_attempt_id: attempt.id,
      p_reason: null,
      p_words: '',
    }),
  ).rejects.toThrow('invalid_input');
});
