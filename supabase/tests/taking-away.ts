import { expect } from 'vitest';
import type { TestDatabase } from './fixture';

/** Removes a protection while `look` runs: `off` and `on` are SQL. */
export async function without(
  { exec }: TestDatabase,
  [off, on]: readonly [off: string, on: string],
  look: () => Promise<void>,
): Promise<void> {
  await exec(off);
  try {
    await look();
  } finally {
    await exec(on);
  }
}

/** Replaces one of our functions while `look` runs. */
export async function withBody(
  database: TestDatabase,
  [name, body]: readonly [name: string, body: string],
  look: () => Promise<void>,
): Promise<void> {
  const [row] = await database.sql<{ whole: string }>(
    'select pg_get_functiondef(oid) as whole from pg_proc where oid = $1::regproc',
    [name],
  );
  const whole = row?.whole ?? '';
  const head = whole.slice(0, whole.indexOf('$function$'));
  expect(head).toContain('FUNCTION');
  await without(database, [`${head}$function$${body}$function$`, whole], look);
}
