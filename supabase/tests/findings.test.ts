import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import { accountFinding, type AccountFinding } from '@kaarigar/shared/contracts/order-money';
import { claimSweep, recordSwept, type Sweep } from './account';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { labelOf } from './people';
import { pay, pendingOrder } from './settling';

const database = useDatabase();

type Fields = Readonly<Record<string, unknown>>;

beforeEach(() => database.sql('delete from sweep_findings'));

/** What the provider's account lists today. */
async function sweep(items: Partial<Record<Sweep['kind'], readonly Fields[]>>) {
  await database.sql('delete from sweeps');
  // Today's page of each kind is due first.
  for (let kinds = Object.keys(items); kinds.length > 0;) {
    const page = await claimSweep(database.service);
    if (!page) throw new Error(`no page of ${kinds.join()} is due`);
    await recordSwept(database.service, page, items[page.kind] ?? []);
    kinds = kinds.filter((kind) => kind !== page.kind);
  }
}

const list = (person: SupabaseClient = database.staff): Promise<readonly AccountFinding[]> =>
  call(person, 'list_findings', {});

const unknown = async () =>
  (await call<{ account_unknown: number }>(database.staff, 'money_health', {})).account_unknown;

const explain = (reason: string, person = database.admin, id = 'pay_stray') =>
  call(person, 'acknowledge_finding', {
    p_provider: 'razorpay',
    p_kind: 'payments',
    p_provider_id: id,
    p_reason: reason,
  });

const stray = {
  id: 'pay_stray',
  status: 'captured',
  amount_paise: 12_300,
  at: '2026-01-02T08:00:00Z',
  reference: 'shop-7',
};
const found: AccountFinding = {
  provider: 'razorpay',
  kind: 'payments',
  provider_id: 'pay_stray',
  provider_payment_id: 'pay_stray',
  amount_paise: 12_300,
  reference: 'shop-7',
  happened_at: '2026-01-02T08:00:00+00:00',
  found_at: expect.any(String) as string,
  acknowledged_at: null,
  acknowledged_by_name: null,
  reason: null,
};

it('staff see captured payments and refunds that no attempt knows, each once', async () => {
  const { at } = stray;
  await sweep({ payments: [stray, stray, { ...stray, id: 'pay_declined', status: 'failed' }] });
  await sweep({
    payments: [stray],
    refunds: [{ id: 'rfnd_stray', payment_id: 'pay_of_nobody', amount_paise: 500, at }],
  });
  expect(await list()).toEqual([
    found,
    {
      ...found,
      kind: 'refunds',
      provider_id: 'rfnd_stray',
      provider_payment_id: 'pay_of_nobody',
      amount_paise: 500,
      reference: null,
    },
  ]);
  expect(await unknown()).toBe(2);
  for (const finding of await list()) expect(accountFinding.parse(finding)).toEqual(finding);
  const { data } = await database.customer.from('sweep_findings').select('provider_id');
  expect(data).toEqual([]);
});

it('an admin explains it once, and staff read what was said', async () => {
  await sweep({ payments: [stray] });
  await expect(explain('the shop next door', database.staff)).rejects.toThrow('not_allowed');
  await expect(explain(' ')).rejects.toThrow('required_fields');
  await expect(explain('x'.repeat(501))).rejects.toThrow('invalid_input');
  await expect(explain('who?', database.admin, 'pay_other')).rejects.toThrow('not_found');
  expect(await unknown()).toBe(1);
  await explain(' the shop next door ');
  const said = {
    ...found,
    acknowledged_at: expect.any(String) as string,
    acknowledged_by_name: labelOf('admin'),
    reason: 'the shop next door',
  };
  expect(await list()).toEqual([said]);
  expect(await unknown()).toBe(0);
  const [first] = await list();
  await explain('the shop next door');
  expect(await list()).toEqual([first]);
  await expect(explain('something else')).rejects.toThrow('edit_conflict');
  expect(await list()).toEqual([first]);
});

it('what is to be explained comes first, oldest first, then what was explained last', async () => {
  const ids = ['pay_a', 'pay_b', 'pay_c', 'pay_d'];
  for (const id of ids) await sweep({ payments: [{ ...stray, id }] });
  await explain('a', database.admin, 'pay_a');
  await explain('b', database.admin, 'pay_b');
  expect((await list()).map(({ provider_id: id }) => id)).toEqual([
    'pay_c',
    'pay_d',
    'pay_b',
    'pay_a',
  ]);
});

it('money that is found to be an attempt’s after all needs no explanation', async () => {
  await sweep({ payments: [{ ...stray, id: 'pay_later_known' }] });
  expect(await unknown()).toBe(1);
  const { attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [pay({ id: 'pay_later_known' })]);
  expect(await unknown()).toBe(0);
  expect(await list()).toEqual([]);
});
