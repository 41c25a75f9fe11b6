import { asksOf, SERVICE_ROLES } from '@kaarigar/shared/database/offers';
import { readOffersFile } from '@kaarigar/shared/database/offers-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveWanted } from '../../supabase/check/derive-wanted';
import { createHostedDatabase } from '../../supabase/tests/hosted-database';
import { checkAt } from '../src/adapters/create-database-check';
import type { DatabaseCheck } from '../src/ports';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function readiness(databaseCheck: DatabaseCheck) {
  const { url } = await world.startAnother({ databaseCheck });
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: await answer.json() };
}

it('the service is ready when the database is as wanted, and says what is not', async () => {
  expect(await readiness({ problems: async () => [] })).toEqual({
    status: 200,
    body: { status: 'ready' },
  });
  const problems = ['grant: EXECUTE on function public.settle_order() to anon: is not wanted'];
  expect(await readiness({ problems: async () => problems })).toEqual({
    status: 503,
    body: { status: 'not ready', problems },
  });
  expect(world.log.join()).toContain('the database is not as wanted');
});

it('it is not ready when nobody can say', async () => {
  const check = { problems: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  expect((await readiness(check)).status).toBe(503);
});

it('after the migrations of a later release only what the service asks for counts', async () => {
  const hosted = await createHostedDatabase();
  try {
    const wanted = await deriveWanted();
    const asks = asksOf('rpc("claim_attempts"); rpc("is_staff")', readOffersFile(), SERVICE_ROLES);
    const check = checkAt(hosted.url, asks);
    await hosted.sql.unsafe('drop function public.list_audit');
    expect(await check(wanted)).toContainEqual(expect.stringContaining('list_audit'));
    await hosted.admin.unsafe(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (version text);
      grant usage on schema supabase_migrations to public;
      grant select on supabase_migrations.schema_migrations to public;
      insert into supabase_migrations.schema_migrations (version) values ('29991231000000');
    `);
    expect(await check(wanted)).toEqual([]);
    await hosted.sql.unsafe('revoke execute on function public.claim_attempts from service_role');
    expect(await check(wanted)).toEqual(['function claim_attempts is not for service_role']);
    expect(await checkAt(hosted.url, null)(wanted)).toEqual([]);
  } finally {
    await hosted.drop();
  }
});
