import { LEGAL_VERSIONS } from '@kaarigar/shared/domain/legal-versions';
import { expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { people } from './people';

/** Who agreed to what, in which wording, and when. */
const database = useDatabase();

const consentsOf = (user: string) =>
  database.sql<{ document: string; version: string; locale: string; at: string }>(
    'select document, version::text, locale, at from private.consents where user_id = $1 order by document',
    [user],
  );

async function account(email: string, confirmed: boolean, consent = true): Promise<string> {
  const [row] = await database.sql<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at, confirmation_sent_at, raw_user_meta_data)
     values (gen_random_uuid(), $1, case when $2 then now() end, now(), $3) returning id`,
    [email, confirmed, { name: 'Lata', consent, locale: 'hi' }],
  );
  return row?.id ?? '';
}

it('who agrees is written down with both texts, their day, the language and the moment', async () => {
  const id = await account('agreed@test.example', true);
  const [consent] = await database.sql<{ at: string }>(
    'select consented_at as at from profiles where id = $1',
    [id],
  );
  expect(await consentsOf(id)).toEqual([
    { document: 'privacy', version: LEGAL_VERSIONS.privacy, locale: 'hi', at: consent?.at },
    { document: 'terms', version: LEGAL_VERSIONS.terms, locale: 'hi', at: consent?.at },
  ]);
  // Saved again, or completed again, it is the same consent.
  await database.sql('update profiles set consented_at = consented_at, name = $2 where id = $1', [
    id,
    'Lata Devi',
  ]);
  expect(await consentsOf(id)).toHaveLength(2);
});

it('who has not agreed is not in it, and neither is an address that nobody has proved', async () => {
  expect(await consentsOf(await account('no@test.example', true, false))).toEqual([]);
  const id = await account('typed-by-somebody@test.example', false);
  expect(await consentsOf(id)).toEqual([]);
  // The link of the mail alone is no consent either: who opened it may not be who ticked the box.
  await database.sql('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  expect(await consentsOf(id)).toEqual([]);
  await database.sql('update profiles set consented_at = now() where id = $1', [id]);
  expect(await consentsOf(id)).toHaveLength(2);
});

it('nobody reads or writes it through the API; it outlives the account', async () => {
  const id = await account('gone@test.example', true);
  await database.sql('delete from auth.users where id = $1', [id]);
  expect(await consentsOf(id)).toHaveLength(2);
  const grants = await database.sql(
    `select role from unnest(array['anon', 'authenticated', 'service_role']) role
     where has_table_privilege(role, 'private.consents', 'select, insert, update, delete')`,
  );
  expect(grants).toEqual([]);
  expect(await consentsOf(database.ids.customer)).toHaveLength(2);
  expect(people.customer.email).toBeTruthy();
});
