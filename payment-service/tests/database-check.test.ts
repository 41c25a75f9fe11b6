import { afterAll, beforeAll, expect, it } from 'vitest';
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
