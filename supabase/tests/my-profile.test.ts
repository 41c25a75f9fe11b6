import { updateProfile } from '@kaarigar/shared/api/profile';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { describe, expect, it } from 'vitest';
import { connect, useDatabase } from './fixture';
import { people, TEST_PASSWORD, TEST_SETTINGS, type PersonName } from './people';
import { contextOf } from './remote-context';

const database = useDatabase();

describe('the profile', () => {
  const changes = {
    name: ' Sunita Kumari ',
    phone: '+91 ९८७६५ ०००९९',
    address: 'House 15, Mahuabagh',
    locale: 'en',
  } as const;

  async function signIn(person: PersonName): Promise<RemoteContext> {
    const client = connect(database.supabase, TEST_SETTINGS.publishableKey);
    const { email } = people[person];
    const { error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
    if (error) throw error;
    return contextOf(client);
  }

  const profileOf = async (person: PersonName): Promise<unknown> =>
    (
      await database.sql('select name, phone, address, email, locale from profiles where id = $1', [
        database.ids[person],
      ])
    )[0];

  it('is changed by its person, with the phone in its one form, and no other is', async () => {
    const others = await profileOf('stranger');
    await updateProfile(await signIn('customer'), changes);
    const changed = {
      name: 'Sunita Kumari',
      phone: '9876500099',
      address: 'House 15, Mahuabagh',
      email: people.customer.email,
      locale: 'en',
    };
    expect(await profileOf('customer')).toEqual(changed);
    expect(await profileOf('stranger')).toEqual(others);

    await updateProfile(await signIn('customer'), { ...changes, phone: ' ', address: '' });
    expect(await profileOf('customer')).toEqual({ ...changed, phone: null, address: null });
  });

  it.each([
    ['a wrong phone', { phone: '12345' }, 'invalid_phone'],
    ['an endless name', { name: 'x'.repeat(121) }, 'invalid_input'],
    ['an endless address', { address: 'x'.repeat(501) }, 'invalid_input'],
  ])('%s is refused and changes nothing', async (_what, wrong, code) => {
    const before = await profileOf('customer');
    const context = await signIn('customer');
    await expect(updateProfile(context, { ...changes, ...wrong })).rejects.toMatchObject({ code });
    expect(await profileOf('customer')).toEqual(before);
  });

  it('nobody changes one without being signed in', async () => {
    const nobody = contextOf(connect(database.supabase, TEST_SETTINGS.publishableKey));
    await expect(updateProfile(nobody, changes)).rejects.toMatchObject({ code: 'session_expired' });
  });
});
