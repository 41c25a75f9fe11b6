import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { checkDatabase, type Wanted } from '@kaarigar/shared/database/check-database';
import { openDatabase } from '@kaarigar/shared/database/open-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOut } from '../backup/copy-out';
import { restoreBackup } from '../backup/restore-backup';
import { takeBackup } from '../backup/take-backup';
import { deriveWanted } from '../check/derive-wanted';
import { connect } from '../local/demo-client';
import { createPostgresSupabase } from '../local/postgres-pool';
import { captured, openAttempt, settle } from './attempt';
import { useDatabase } from './fixture';
import { createHostedDatabase } from './hosted-database';
import { book } from './order-draft';
import { people, TEST_PASSWORD, TEST_SETTINGS } from './people';

const database = useDatabase();
let folder: string;
let wanted: Wanted;
beforeAll(async () => {
  [folder, wanted] = await Promise.all([
    mkdtemp(path.join(tmpdir(), 'kaarigar-backup-')),
    deriveWanted(),
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

/** Everything that must be as before, read as the owner. */
const BOOKS = `
  select o.order_id, o.status, o.receipt_number::int, o.name, o.amount_paise, o.created_at::text,
    p.provider_payment_id, p.amount_paise as paid, p.captured_at::text, u.email, r.phone,
    (select count(*)::int from public.order_events e where e.order_id = o.order_id) as events,
    (select count(*)::int from public.outbox m where m.order_id = o.order_id) as mails
  from public.orders o
  join public.payments p using (order_id)
  join auth.users u on u.id = o.user_id
  join public.profiles r on r.id = o.user_id
  where o.order_id = `;

/** Each of these migrates a database, and the drill checks 1,800 objects: on a busy machine more than a minute. */
const DRILL_TIMEOUT_MS = 300_000;

it(
  'the drill: a backup is taken, all is lost, and a fresh database has one order, its payment, its person and its receipt as before',
  async () => {
    const orderId = await book(database.customer, { name: 'सुनीता देवी' });
    const attempt = await openAttempt(database.service, orderId);
    await settle(database.service, attempt, [captured({ id: 'pay_of_the_drill' })]);
    const [before] = await database.sql<Record<string, unknown>>(`${BOOKS} '${orderId}'`);
    expect(before).toMatchObject({ status: 'SUCCESS', receipt_number: expect.any(Number) });

    const file = path.join(folder, 'drill.kb');
    const taken = await takeBackup(database.url, file, wanted);
    expect(taken.rows).toBeGreaterThan(200);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const fresh = await createHostedDatabase();
    try {
      const restored = await restoreBackup(fresh.url, file, wanted);
      expect(restored).toMatchObject({ rows: taken.rows, tables: taken.tables });
      expect((await checkDatabase(fresh.url, wanted)).problems).toEqual([]);
      const [after] = await fresh.sql.unsafe(`${BOOKS} '${orderId}'`);
      expect({ ...after }).toEqual(before);

      // It goes on where it was: the next receipt is the next number, and people log in with their passwords.
      const supabase = await createPostgresSupabase(fresh.adminUrl, TEST_SETTINGS, {
        migrates: false,
      });
      const customer = connect(supabase, TEST_SETTINGS.publishableKey);
      const { error } = await customer.auth.signInWithPassword({
        email: people.customer.email,
        password: TEST_PASSWORD,
      });
      expect(error).toBeNull();
      const next = await book(customer);
      const service = connect(supabase, TEST_SETTINGS.secretKey);
      await settle(service, await openAttempt(service, next), [captured({ id: 'pay_after_it' })]);
      const [receipt] = await fresh.sql`
      select receipt_number::int from public.orders where order_id = ${next}`;
      expect(receipt?.['receipt_number']).toBe(Number(before?.['receipt_number']) + 1);
      await supabase.close();

      await expect(restoreBackup(fresh.url, file, wanted)).rejects.toThrow(
        /has rows: a backup is restored into a fresh database/,
      );
    } finally {
      await fresh.drop();
    }
  },
  DRILL_TIMEOUT_MS,
);

it.each([1, 200, 5_000])(
  'a table of %d rows is read to its end by a slow disk, and the connection goes on',
  async (rows) => {
    const sql = openDatabase(database.url);
    try {
      const question = `copy (select repeat('x', 99) from generate_series(1, ${rows})) to stdout`;
      const bytes = await sql.begin(async (transaction) => {
        let read = 0;
        for await (const piece of copyOut(transaction, question)) {
          read += piece.length;
          await turn();
        }
        await transaction.unsafe('select 1');
        return read;
      });
      expect(bytes).toBe(rows * 100);
    } finally {
      await sql.end({ timeout: 1 });
    }
  },
);

it(
  'a backup that is not whole, or of other migrations, or none, changes nothing',
  async () => {
    const file = path.join(folder, 'broken.kb');
    await takeBackup(database.url, file, wanted);
    await expect(takeBackup(database.url, file, wanted)).rejects.toThrow(/is there already/);
    const { size } = await stat(file);
    const fresh = await createHostedDatabase();
    try {
      const other = { ...wanted, hash: 'of another release' };
      await expect(restoreBackup(fresh.url, file, other)).rejects.toThrow(/other migrations/);
      await truncate(file, size - 40);
      await expect(restoreBackup(fresh.url, file, wanted)).rejects.toThrow();
      const none = path.join(folder, 'none.kb');
      await writeFile(none, await readFile(new URL(import.meta.url)));
      await expect(restoreBackup(fresh.url, none, wanted)).rejects.toThrow();
      const [rows] = await fresh.sql`select count(*)::int as users from auth.users`;
      expect(rows).toEqual({ users: 0 });
      expect((await checkDatabase(fresh.url, wanted)).problems).toEqual([]);

      await fresh.sql.unsafe('grant execute on function public.settle_order to anon');
      await expect(restoreBackup(fresh.url, file, wanted)).rejects.toThrow(/npm run db:check/);
    } finally {
      await fresh.drop();
    }
  },
  DRILL_TIMEOUT_MS,
);
