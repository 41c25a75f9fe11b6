import { expect, it, onTestFinished } from 'vitest';
import { createHandler } from '../local/create-handler';
import { createSupabase } from '../local/create-supabase';
import { TEST_SETTINGS } from './people';
import { readSnapshot } from './snapshot';

/** More than PGlite can count; only our own statements, in transactions, may send as many. */
const TOO_MANY = 32_768;

it('a connection that has lost its place answers nothing any more, does nothing, and says so', async () => {
  const told: string[] = [];
  const supabase = await createSupabase({
    ...TEST_SETTINGS,
    snapshot: await readSnapshot(),
    onBroken: ({ message }) => told.push(message),
  });
  onTestFinished(() => supabase.connection.driver.close());
  const { driver, queue } = supabase;
  const answer = createHandler(supabase, TEST_SETTINGS);
  const ask = async (path: string, init?: RequestInit): Promise<Response> =>
    answer(new Request(`http://127.0.0.1:54321${path}`, init));
  const headers = { apikey: TEST_SETTINGS.secretKey, 'content-type': 'application/json' };
  expect((await ask('/health')).status).toBe(200);

  const values = Array.from({ length: TOO_MANY }, (_none, index) => index);
  const places = values.map((index) => `$${index + 1}`).join(',');
  await expect(
    queue(() =>
      driver.transaction((statements) =>
        statements.query(`select 1 where 1::text in (${places})`, values),
      ),
    ),
  ).rejects.toThrow('the connection to the database is broken');

  expect(told).toEqual([expect.stringContaining('no answer to a message')]);
  const read = await ask('/rest/v1/catalogue_items?select=id&limit=1', { headers });
  expect(read.status).toBe(503);
  expect(await read.json()).toMatchObject({ code: '08006' });
  const written = await ask('/rest/v1/rpc/record_heartbeat', {
    method: 'POST',
    headers,
    body: JSON.stringify({ p_name: 'reconciler', p_data: {} }),
  });
  expect(written.status).toBe(503);
  expect((await ask('/health')).status).toBe(503);
  expect(told).toHaveLength(1);
});
