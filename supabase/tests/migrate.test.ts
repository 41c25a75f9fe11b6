import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from '@supabase/lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../local/migrate';
import { openDatabase } from '../local/open-database';

let folder: string;
let database: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaarigar-migrate-'));
  await mkdir(path.join(folder, 'supabase/migrations'), { recursive: true });
  await write('20260101000000_things', 'create table public.things (id text, name text);');
  database = await open();
});
afterAll(async () => {
  await database.connection.close();
  await rm(folder, { recursive: true });
});

async function open() {
  const connection = await openDatabase('memory://');
  const app = new App({ connection, auth: { enabled: false } });
  return {
    connection,
    driver: connection.driver,
    migrate: () => migrate(app, { connection, driver: connection.driver }, folder),
  };
}

const write = (name: string, sql: string): Promise<void> =>
  writeFile(path.join(folder, `supabase/migrations/${name}.sql`), sql);

it('applies what is new, an index that is made concurrently, too', async () => {
  await database.migrate();
  await write(
    '20260102000000_index',
    '-- For the list.\ncreate index concurrently things_by_id on public.things (id);',
  );
  await write(
    '20260103000000_unique',
    'create unique index concurrently things_by_name on public.things (name);',
  );
  await database.migrate();
  const { rows } = await database.driver.query(
    `select indexname from pg_indexes where tablename = 'things' order by 1`,
  );
  expect(rows).toEqual([{ indexname: 'things_by_id' }, { indexname: 'things_by_name' }]);
});

it('says which one was edited after it was applied', async () => {
  await expect(database.migrate()).resolves.toBeUndefined();
  await write('20260101000000_things', 'create table public.things (id integer);');
  await expect(database.migrate()).rejects.toThrow(
    '20260101000000_things.sql was edited since this database was made',
  );
});
