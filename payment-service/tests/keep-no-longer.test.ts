import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../supabase/tests/people';
import { createPeopleDesk } from '../src/adapters/supabase/supabase-people-desk';
import { keepNoLonger } from '../src/use-cases/keep-no-longer';
import { createFakes } from './fakes/fakes';
import { startWorld, type World } from './world';

/** The round that erases and purges, over HTTP as in production. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());

it('who is due is erased, what is old is removed, and the next round finds nothing', async () => {
  const { database } = world;
  await database.stranger.rpc('request_deletion');
  await database.exec(`
    update private.deletion_requests set requested_at = now() - interval '8 days';
    insert into public.outbox (kind, recipient, locale, data, key, created_at, sent_at)
      select 'order_received', 'lata@private.example', 'en', '{}', 'old ' || n, now() - interval '91 days', now()
      from generate_series(1, 250) n`);
  const { log, meter } = createFakes();
  const people = createPeopleDesk({ url: world.databaseUrl, secretKey: TEST_SETTINGS.secretKey });
  const round = () => keepNoLonger({ people, log, meter, signal: new AbortController().signal });
  await round();
  expect(meter.counted.filter((what) => what === 'person removed')).toHaveLength(1);
  expect(meter.counted.filter((what) => what === 'old removed')).toHaveLength(250);
  expect(
    await database.sql('select 1 from auth.users where id = $1', [database.ids.stranger]),
  ).toEqual([]);
  await round();
  expect(meter.counted).toHaveLength(251);
  expect(log.lines).toEqual([]);
});
