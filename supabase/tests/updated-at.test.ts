import { expect, it } from 'vitest';
import { openAttempt } from './attempt';
import { useDatabase } from './fixture';
import { paidOrder, refund } from './handling-money';
import { book } from './order-draft';

const database = useDatabase();

const OLD = '2020-01-01T00:00:00Z';

it.each(['payment_attempts', 'refunds'])(
  'a row of %s says when what staff look at changed, not when it was asked about',
  async (table) => {
    const { customer, service, sql } = database;
    await openAttempt(service, await book(customer));
    await refund(database, await paidOrder(database), { p_amount_paise: 100 });
    const [row] = await sql<{ id: unknown }>(`select id from ${table} limit 1`);
    const after = async (change: string): Promise<boolean> => {
      await sql(`alter table ${table} disable trigger user`);
      await sql(`update ${table} set updated_at = $2 where id = $1`, [row?.id, OLD]);
      await sql(`alter table ${table} enable trigger user`);
      const [changed] = await sql<{ isNew: boolean }>(
        `update ${table} set ${change} where id = $1 returning updated_at > $2::timestamptz as "isNew"`,
        [row?.id, OLD],
      );
      return changed?.isNew ?? false;
    };
    expect(await after('next_check_at = now()')).toBe(false);
    expect(await after("last_error = 'timeout'")).toBe(true);
  },
);
