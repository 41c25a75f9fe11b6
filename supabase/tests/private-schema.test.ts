import { expect, it } from 'vitest';
import { useDatabase } from './fixture';

const database = useDatabase();

/** The API does not expose the schema; these tests check what happens to somebody who can run SQL. */
it.each(['anon', 'authenticated', 'service_role'])(
  '%s does not reach the rules behind the tables, even with SQL',
  async (role) => {
    const ask = (asRole: string) =>
      database.transaction(async (sql) => {
        await sql(`set local role ${asRole}`);
        return sql("select private.normalise_phone('98765 00011') as phone");
      });
    expect(await ask('postgres')).toEqual([{ phone: '9876500011' }]);
    await expect(ask(role)).rejects.toMatchObject({
      code: '42501',
      message: 'permission denied for schema private',
    });
  },
);
