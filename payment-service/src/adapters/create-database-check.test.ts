import { expect, it } from 'vitest';
import { createDatabaseCheck } from './create-database-check';

const WANTED = { hash: 'x', migrations: [], facts: {}, offers: { functions: {}, tables: {} } };

function start(answers: readonly (readonly string[] | Error)[]) {
  let time = 0;
  let asked = 0;
  const check = createDatabaseCheck(
    WANTED,
    async () => {
      const answer = answers[asked] ?? [];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    () => time,
  );
  return { check, asked: () => asked, pass: (ms: number) => (time += ms) };
}

it('asks the database once a minute while all is as wanted, however often it is asked itself', async () => {
  const { check, asked, pass } = start([]);
  await Promise.all([check.problems(), check.problems(), check.problems()]);
  expect(asked()).toBe(1);
  pass(59_999);
  await check.problems();
  expect(asked()).toBe(1);
  pass(1);
  await check.problems();
  expect(asked()).toBe(2);
});

it('looks again at once at what was not as wanted, and at a database that did not answer', async () => {
  const { check } = start([['function public.me(): is missing'], new Error('away'), []]);
  expect(await check.problems()).toEqual(['function public.me(): is missing']);
  await expect(check.problems()).rejects.toThrow('away');
  expect(await check.problems()).toEqual([]);
});
