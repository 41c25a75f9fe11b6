import { App } from '@supabase/lite';
import { describe, expect, it } from 'vitest';
import { usePglite } from './fixture';
import { TEST_SETTINGS } from './people';

const database = usePglite();

describe('the settings of a request', () => {
  const asVisitor = async () => {
    const { driver } = database.supabase.connection;
    await driver.query('BEGIN');
    await driver.query("SELECT set_config('role', $1, true)", ['anon']);
    await driver.query("SELECT set_config('request.method', $1, true)", ["G'ET"]);
    await driver.query("SELECT set_config('response.status', '', true)");
    return driver;
  };
  const SAYS =
    "select current_user::text as who, current_setting('request.method', true) as method, current_setting('response.status', true) as status";

  it('are those of its statements, and end with it', async () => {
    const driver = await asVisitor();
    const { rows } = await driver.query(SAYS);
    expect(rows).toEqual([{ who: 'anon', method: "G'ET", status: '' }]);
    await driver.query('COMMIT');
    const after = await driver.query(SAYS);
    expect(after.rows).toEqual([{ who: 'postgres', method: '', status: '' }]);
  });

  it('outlast no request that asks nothing, and the last one counts', async () => {
    await (await asVisitor()).query('ROLLBACK');
    const driver = await asVisitor();
    await driver.query('SET LOCAL ROLE "authenticated"');
    const { rows } = await driver.query(SAYS);
    expect(rows).toMatchObject([{ who: 'authenticated' }]);
    await driver.query('ROLLBACK');
    expect((await driver.query(SAYS)).rows).toMatchObject([{ who: 'postgres' }]);
  });

  it('that the database refuses refuse the statement that needs them', async () => {
    const driver = await asVisitor();
    await driver.query("SELECT set_config('role', $1, true)", ['nobody']);
    await expect(driver.query(SAYS)).rejects.toMatchObject({ code: '22023' });
    await expect(driver.query(SAYS)).rejects.toMatchObject({ code: '25P02' });
    await driver.query('ROLLBACK');
    expect((await driver.query(SAYS)).rows).toMatchObject([{ who: 'postgres' }]);
  });

  it('are one statement, whatever their number', async () => {
    const { supabase } = database;
    const { driver } = supabase.connection;
    const send: typeof driver.execProtocolStream = driver.execProtocolStream;
    let statements = 0;
    driver.execProtocolStream = (...message) => {
      // Parse: the first message of each statement.
      if (message[0][0] === 'P'.charCodeAt(0)) statements += 1;
      return send(...message);
    };
    const url = 'http://supabase.test/rest/v1/catalogue_items?select=id&limit=1';
    const ask = () =>
      supabase.fetch(new Request(url, { headers: { apikey: TEST_SETTINGS.publishableKey } }));
    try {
      await ask();
      statements = 0;
      expect((await ask()).status).toBe(200);
    } finally {
      driver.execProtocolStream = send;
    }
    // It begins, is set, reads and ends.
    expect(statements).toBe(4);
  });
});

// In a file of its own, because it may leave the connection in any state.
describe('without the queue of requests', () => {
  it('a visitor would read as the service that asks at the same moment', async () => {
    const { supabase } = database;
    const app = new App({
      connection: supabase.connection,
      auth: {
        jwt_secret: TEST_SETTINGS.jwtSecret,
        publishable_key: TEST_SETTINGS.publishableKey,
        secret_key: TEST_SETTINGS.secretKey,
      },
      options: { server: { admin: false } },
    });
    const statuses = (fetch: (request: Request) => Promise<Response>): Promise<readonly number[]> =>
      Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const apikey = index % 2 === 0 ? TEST_SETTINGS.publishableKey : TEST_SETTINGS.secretKey;
          const url = 'http://supabase.test/rest/v1/profiles?select=id';
          return (await fetch(new Request(url, { headers: { apikey } }))).status;
        }),
      );
    const right = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 401 : 200));
    expect(await statuses((request) => supabase.fetch(request))).toEqual(right);
    expect(await supabase.queue(() => statuses((request) => app.fetch(request)))).not.toEqual(
      right,
    );
  });
});
