import { App } from '@supabase/lite';
import { describe, expect, it } from 'vitest';
import { usePglite } from './fixture';
import { TEST_SETTINGS } from './people';

const database = usePglite();

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
