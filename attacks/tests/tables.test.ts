import { describe, expect, test } from 'vitest';
import { ask, read, type Answer } from '../support/ask';
import type { TableInCatalogue } from '../support/catalogue';
import { site, type Person } from '../support/site';
import { ATTACK_TEXT, valueOfType } from '../support/values';

const { attacker, victim, staff } = site.people;
const { tables } = site.catalogue;

/** Price lists: everybody reads them. Any other table shows rows to their owner and to staff alone. */
const FOR_EVERYBODY = new Set([
  'catalogue_items',
  'worker_rates',
  'contract_services',
  'search_aliases',
]);
/** The one thing that a customer changes by a direct write, of their own; an order is made, never changed. */
const MAY_CHANGE = 'profiles';
const MAY_ADD = 'orders';

const strangers: readonly (readonly [string, Person | null])[] = [
  ['a visitor', null],
  ['another customer', attacker],
];
const cases = tables.flatMap((table) =>
  strangers.map(([who, person]) => ({ table, name: table.name, who, person })),
);

function expectNothingOfTheVictim({ text }: Answer): void {
  for (const mark of site.victims.marks) expect(text).not.toContain(mark);
}

/** Tables that the service's background work changes at any moment. */
const IN_MOTION = new Set(['heartbeats', 'outbox', 'payment_attempts', 'webhook_events']);

/**
 * The rows of a table as they are, to compare before and after; of a table in motion, those that an attack wrote.
 * A table that even the service does not read is empty here: only the answers count.
 */
async function contentOf(table: string): Promise<readonly string[]> {
  const { status, json } = await ask(`/rest/v1/${table}?select=*`, {
    headers: { apikey: site.secrets.key },
  });
  if (status === 403) return [];
  const rows = (json as readonly object[]).map((row) => JSON.stringify(row));
  return (IN_MOTION.has(table) ? rows.filter((row) => row.includes(ATTACK_TEXT)) : rows).toSorted();
}

/** A filter that fits every row: without one, a mass change is refused for that reason alone. */
const everyRow = ({ key, columns }: TableInCatalogue): string =>
  `${key[0] ?? columns[0]?.name}=not.is.null`;

const WRITES = ['POST', 'PATCH', 'PUT', 'DELETE'];

describe('reading', () => {
  test.each(cases)('$who reads nothing of the victim in $name', async ({ name, person }) => {
    const answer = await read(`${name}?select=*`, person);
    expectNothingOfTheVictim(answer);
    if (FOR_EVERYBODY.has(name)) expect(answer.status).toBe(200);
    else if (person === null) expect([401, 403, 404]).toContain(answer.status);
  });

  test.each(cases)(
    '$who reads nothing of the victim in any single column of $name',
    async ({ table, name, person }) => {
      for (const column of table.columns) {
        expectNothingOfTheVictim(await read(`${name}?select=${column.name}`, person));
      }
    },
  );

  test.each(tables)('a visitor cannot tell how many rows $name has', async ({ name }) => {
    const { headers, status } = await ask(`/rest/v1/${name}?limit=0`, {
      headers: { prefer: 'count=exact' },
    });
    if (!FOR_EVERYBODY.has(name)) {
      expect([401, 403, 404]).toContain(status);
      expect(headers.get('content-range') ?? '*/*').not.toMatch(/\/\d+$/);
    }
  });

  test('control: the victim reads their orders, profile and request, and staff read the orders', async () => {
    const [mark = ''] = site.victims.marks;
    for (const name of ['orders', 'profiles', 'contract_requests']) {
      expect((await read(`${name}?select=*`, victim)).text).toContain(mark);
    }
    expect((await read('orders?select=*', staff)).text).toContain(mark);
  });
});

describe('writing', () => {
  test.each(cases)(
    '$who changes no row of $name, whatever column they write',
    async ({ table, name, person }) => {
      const before = await contentOf(name);
      const answers = [];
      for (const column of table.columns) {
        answers.push(
          await ask(`/rest/v1/${name}?${everyRow(table)}`, {
            method: 'PATCH',
            as: person,
            body: { [column.name]: valueOfType(column.type) },
            headers: { prefer: 'return=representation' },
          }),
        );
      }
      for (const answer of answers) {
        expectNothingOfTheVictim(answer);
        expect(answer.status).toBeLessThan(500);
        if (name !== MAY_CHANGE && answer.status < 300) expect(answer.json).toEqual([]);
      }
      const isOwn = (row: string) => name === MAY_CHANGE && person && row.includes(person.id);
      const after = await contentOf(name);
      expect(after.filter((row) => !isOwn(row))).toEqual(before.filter((row) => !isOwn(row)));
    },
  );

  test.each(cases)('$who removes no row of $name', async ({ table, name, person }) => {
    const before = await contentOf(name);
    const question = { method: 'DELETE', as: person };
    const answer = await ask(`/rest/v1/${name}?${everyRow(table)}`, question);
    expect([401, 403, 404, 405]).toContain(answer.status);
    expect(await contentOf(name)).toEqual(before);
  });

  test.each(cases)('$who adds no row to $name', async ({ table, name, person }) => {
    const row = Object.fromEntries(
      table.columns.map(({ name: column, type }) => [column, valueOfType(type)]),
    );
    for (const prefer of ['return=minimal', 'resolution=merge-duplicates']) {
      const answer = await ask(`/rest/v1/${name}`, {
        method: 'POST',
        as: person,
        body: row,
        headers: { prefer },
      });
      expect([400, 401, 403, 404, 405, 409]).toContain(answer.status);
    }
    if (name !== MAY_ADD) {
      // A row of nothing but defaults passes where a column's own grant is not asked for.
      const answer = await ask(`/rest/v1/${name}`, { method: 'POST', as: person, body: {} });
      expect([400, 401, 403, 404, 405]).toContain(answer.status);
    }
  });

  test.each(WRITES)(
    'control: the %s of a victim to their own profile is answered by their rights',
    async (method) => {
      const answer = await ask(`/rest/v1/profiles?id=eq.${victim.id}`, {
        method,
        as: victim,
        body: method === 'DELETE' ? undefined : { locale: 'en' },
      });
      expect(answer.status < 300).toBe(method === 'PATCH');
    },
  );
});

describe('what is not offered', () => {
  test.each([
    'private',
    'auth',
    'local',
    'extensions',
    'pg_catalog',
    'information_schema',
    'storage',
  ])('the schema %s has no address', async (schema) => {
    for (const name of ['users', 'mails', 'orders', 'tables', 'pg_authid', 'sessions']) {
      const headers = { 'accept-profile': schema, 'content-profile': schema };
      const answer = await ask(`/rest/v1/${name}?select=*`, { as: attacker, headers });
      expectNothingOfTheVictim(answer);
      // PostgREST refuses an unknown schema; a server that ignores the header reads `public`, as the attacker.
      if (answer.status === 200) expect(name).toBe('orders');
      const dotted = await read(`${schema}.${name}?select=*`, attacker);
      expect([400, 401, 403, 404, 406]).toContain(dotted.status);
    }
  });

  test.each([
    'pg_authid',
    'pg_user',
    'pg_shadow',
    'users',
    'sessions',
    'refresh_tokens',
    'mails',
    'information_schema.tables',
  ])('%s is no table', async (name) => {
    expect([401, 403, 404]).toContain((await read(`${name}?select=*`, attacker)).status);
  });
});
