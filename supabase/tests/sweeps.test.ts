import { beforeEach, describe, expect, it } from 'vitest';
import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import { claimSweep, recordSwept, settlementLine, sweepAll, type Sweep } from './account';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { paidOrder, refund } from './handling-money';
import { pay, pendingOrder } from './settling';

const database = useDatabase();

type Fields = Readonly<Record<string, unknown>>;

beforeEach(async () => {
  await database.sql('delete from sweeps');
  await database.sql('delete from sweep_findings');
  await database.sql('delete from settlement_items');
});

const health = () => call<MoneyHealth>(database.staff, 'money_health', {});

/** A page of the kind, claimed. */
async function pageOf(kind: Sweep['kind']): Promise<Sweep> {
  for (let sweep = await claimSweep(database.service); sweep;) {
    if (sweep.kind === kind) return sweep;
    await recordSwept(database.service, sweep, []);
    sweep = await claimSweep(database.service);
  }
  throw new Error(`no page of ${kind} is due`);
}

const nextAt = async ({ id }: Sweep): Promise<number | null> => {
  const [row] = await database.sql<{ minutes: number | null }>(
    'select round(extract(epoch from next_at - now()) / 60)::integer as minutes from sweeps where id = $1',
    [id],
  );
  return row?.minutes ?? null;
};

describe('going through an account', () => {
  it('takes each day of each kind once, as long as it can change', async () => {
    const claimed = await sweepAll(database.service);
    const days = (kind: Sweep['kind']) => claimed.filter((one) => one.kind === kind).length;
    expect([days('payments'), days('refunds'), days('settlements')]).toEqual([6, 36, 11]);
    for (const { window_from: from, window_to: to } of claimed) {
      expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
      // Midnight in India.
      expect(Date.parse(from) % 86_400_000).toBe(86_400_000 - 5.5 * 3_600_000);
    }
    const today = claimed.filter(({ window_to: to }) => Date.parse(to) > Date.now());
    expect(today.map(({ kind }) => kind).toSorted()).toEqual([
      'payments',
      'refunds',
      'settlements',
    ]);
    expect((await health()).swept_at).toEqual(expect.any(String));
  });

  it('gives a page to one of many instances, and to another when that one died', async () => {
    const { service, sql } = database;
    const pages = await Promise.all(Array.from({ length: 6 }, () => claimSweep(service)));
    expect(new Set(pages.map((page) => page?.id)).size).toBe(6);
    await sql('update sweeps set next_at = null where id <> $1', [pages[0]?.id]);
    expect(await claimSweep(service)).toBeNull();
    await sql('update sweeps set next_at = now() where id = $1', [pages[0]?.id]);
    expect(await claimSweep(service)).toEqual(pages[0]);
  });

  it('goes on where a page ended, and begins the day anew after a failure', async () => {
    const { service } = database;
    const page = await pageOf('payments');
    await database.sql('delete from sweeps where id <> $1', [page.id]);
    await database.sql(
      "insert into sweeps (provider, kind, window_from, window_to, next_at) select provider, k, window_from, window_to, null from sweeps, unnest(array['refunds','settlements']) k",
    );
    await recordSwept(service, page, [], 'page-2');
    expect(await claimSweep(service)).toEqual({ ...page, cursor: 'page-2' });
    await call(service, 'fail_sweep', { p_sweep_id: page.id, p_error: 'provider_timeout' });
    expect(await nextAt(page)).toBe(10);
    await database.sql('update sweeps set next_at = now() where id = $1', [page.id]);
    expect(await claimSweep(service)).toEqual({ ...page, cursor: null });
    await recordSwept(service, page, []);
    expect(
      await database.sql(
        'select error, finished_at is not null as is_finished from sweeps where id = $1',
        [page.id],
      ),
    ).toEqual([{ error: null, is_finished: true }]);
  });

  it.each([
    ['payments', -1, 60],
    ['payments', 1, 1_440],
    ['payments', 6, null],
    ['refunds', 9, 1_440],
    ['refunds', 11, 10_080],
    ['refunds', 36, null],
    ['settlements', 9, 1_440],
    ['settlements', 11, null],
  ] as const)(
    'of %s %i days after its end is due again in %s minutes',
    async (kind, days, minutes) => {
      const [row] = await database.sql<{ minutes: number | null }>(
        `select extract(epoch from private.next_sweep($1, now() - make_interval(days => $2), now()) - now())::integer / 60
       as minutes`,
        [kind, days],
      );
      expect(row?.minutes ?? null).toBe(minutes);
    },
  );
});

describe('a page of payments', () => {
  const record = async (...items: readonly Fields[]) =>
    recordSwept(database.service, await pageOf('payments'), items);

  it('names attempts whose payment nobody told us about, by payment, reference or link', async () => {
    const { service } = database;
    const orders = [
      await pendingOrder(database),
      await pendingOrder(database),
      await pendingOrder(database),
    ] as const;
    const [seen, named, linked] = orders.map(({ attempt }) => attempt);
    if (!seen || !named || !linked) throw new Error('three orders');
    await settle(service, seen, [pay({ id: 'pay_seen', status: 'failed' })]);
    await call(service, 'record_attempt_link', {
      p_attempt_id: linked.id,
      p_provider_ref: 'plink_linked',
      p_url: 'https://pay.example/plink_linked',
      p_expires_at: null,
    });
    const items = [
      { id: 'pay_seen', status: 'captured', amount_paise: 400_000 },
      { id: 'pay_named', status: 'captured', amount_paise: 400_000, reference: named.reference },
      { id: 'pay_linked', status: 'failed', amount_paise: 400_000, link_ref: 'plink_linked' },
    ];
    const { attempts } = await record(...items);
    expect(attempts.map(({ id }) => id).toSorted()).toEqual(
      [seen.id, named.id, linked.id].toSorted(),
    );
    expect(attempts.find(({ id }) => id === named.id)).toMatchObject({
      payment_ids: ['pay_named'],
    });
    await settle(service, seen, [pay({ id: 'pay_seen' })]);
    await settle(service, named, [pay({ id: 'pay_named' })]);
    await settle(service, linked, [pay({ id: 'pay_linked', status: 'failed' })]);
    await database.sql('delete from sweeps');
    expect((await record(...items)).attempts).toEqual([]);
    expect((await health()).account_unknown).toBe(0);
  });
});

it('a page of refunds names the payments whose refunds are not as we know them', async () => {
  const { service, sql } = database;
  const orderId = await paidOrder(database);
  await refund(database, orderId, { p_amount_paise: 1_000 });
  const [paid] = await sql<{ id: string }>(
    `update refunds r set provider_refund_id = 'rfnd_known' from payments p
     where p.id = r.payment_id and r.order_id = $1 returning p.provider_payment_id as id`,
    [orderId],
  );
  const known = { id: 'rfnd_known', payment_id: paid?.id, amount_paise: 1_000, state: 'processed' };
  const record = async (...items: readonly Fields[]) => {
    await sql('delete from sweeps');
    return recordSwept(service, await pageOf('refunds'), items);
  };
  expect((await record(known)).payment_ids).toEqual([]);
  expect((await record({ ...known, state: 'failed' })).payment_ids).toEqual([paid?.id]);
  const dashboard = { ...known, id: 'rfnd_dashboard' };
  expect((await record(known, dashboard, dashboard)).payment_ids).toEqual([paid?.id]);
});

it('lines of settlements are kept once, with what is known of them last', async () => {
  const { service, sql, staff, customer } = database;
  const line = settlementLine({ id: 'pay_settled' });
  const early = { ...line, settlement_id: null, utr: null, settled_at: null };
  for (const items of [[early, early], [line], [early]]) {
    await sql('delete from sweeps');
    await recordSwept(service, await pageOf('settlements'), items);
  }
  const { data } = await staff.from('settlement_items').select('item_id, utr, credit_paise');
  expect(data).toEqual([{ item_id: 'pay_settled', utr: 'UTR1', credit_paise: 390_560 }]);
  expect((await customer.from('settlement_items').select('utr')).data).toEqual([]);
});

it('a payment that no settlement names after a week, or with another amount, is a gap', async () => {
  const { service, sql } = database;
  const record = async (...items: readonly Fields[]) => {
    await sql('delete from sweeps');
    await recordSwept(service, await pageOf('settlements'), items);
  };
  await sql("update payments set captured_at = now() - interval '90 days'");
  const gaps = async () => (await health()).settlement_gaps;
  const { attempt } = await pendingOrder(database);
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await settle(service, attempt, [pay({ id: 'pay_gap', captured_at: at(8) })]);
  expect(await gaps()).toBe(0);
  await record(settlementLine({ id: 'pay_before', at: at(20) }));
  expect(await gaps()).toBe(1);
  await record(settlementLine({ id: 'pay_gap', amount_paise: 399_999, at: at(6) }));
  expect(await gaps()).toBe(1);
  await record(settlementLine({ id: 'pay_gap', at: at(6) }));
  expect(await gaps()).toBe(0);
});

it('refuses a page that is not there, and items that are no list', async () => {
  const { service } = database;
  const nobody = '00000000-0000-4000-8000-000000000000';
  await expect(recordSwept(service, { id: nobody }, [])).rejects.toThrow('not_found');
  await expect(call(service, 'fail_sweep', { p_sweep_id: nobody, p_error: 'x' })).rejects.toThrow(
    'not_found',
  );
  const { id } = await pageOf('payments');
  await expect(call(service, 'record_swept', { p_sweep_id: id, p_items: {} })).rejects.toThrow(
    'invalid_input',
  );
});
