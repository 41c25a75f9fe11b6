import { setPassword } from '@kaarigar/shared/platform/auth';
import { showCodeOf } from '@kaarigar/shared/platform/second-factor';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimsOf } from '../local/access-token';
import { useDatabase } from './fixture';
import { people, TEST_PASSWORD, TEST_SETTINGS } from './people';
import { HOUR_MS, newestLink, visitor } from './signing-up';
import { answer, codeOf, enrol, signInAs, STEP_MS } from './totp';

/** Second factors of the embedded Supabase, through supabase-js as the site uses it. */
const database = useDatabase();

beforeEach(async () => {
  await database.exec(
    `delete from auth.mfa_factors; delete from auth.sessions where id <> user_id;
     delete from outbox where kind = 'factor_added'`,
  );
  database.passTime(HOUR_MS);
});

const levelOf = async (client: Awaited<ReturnType<typeof signInAs>>) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

describe('enrolment', () => {
  it('gives the secret as text, as an address for the app and as a picture', async () => {
    const client = await signInAs(database, 'staff');
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Kaarigar' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: '' });
    const { secret, uri, qr_code: picture } = data?.totp ?? { secret: '', uri: '', qr_code: '' };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(decodeURIComponent(address.pathname)).toContain(people.staff.email);
    expect(address.protocol).toBe('otpauth:');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Kaarigar' });
    expect(picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  });

  it('counts once the first code confirms it; the session is then aal2 and stays so when renewed', async () => {
    const client = await signInAs(database, 'staff');
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    database.passTime(STEP_MS);
    await enrol(database, client);
    expect(await levelOf(client)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [
        expect.objectContaining({ method: 'totp' }),
        expect.objectContaining({ method: 'password' }),
      ],
    });
    const { data } = await client.auth.refreshSession();
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
    expect((await client.rpc('me')).data).toMatchObject({ email: people.staff.email });
  });

  it('ends the other sessions of the account, which have no second factor', async () => {
    const other = await signInAs(database, 'staff');
    await enrol(database, await signInAs(database, 'staff'));
    expect((await other.auth.refreshSession()).error?.code).toMatch(/not_found/);
  });

  it('a second one needs the first; a name is used once; ten are enough', async () => {
    const client = await signInAs(database, 'staff');
    const add = async (friendlyName: string, by = client) =>
      (await by.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error?.code;
    expect(await add('phone')).toBeUndefined();
    expect(await add('phone')).toBe('mfa_factor_name_conflict');
    for (let at = 1; at < 10; at += 1) expect(await add(`phone ${at}`)).toBeUndefined();
    expect(await add('eleventh')).toBe('too_many_enrolled_mfa_factors');
    await database.exec('delete from auth.mfa_factors');
    await enrol(database, client);
    expect(await add('tablet', await signInAs(database, 'staff'))).toBe('insufficient_aal');
    expect(await add('tablet')).toBeUndefined();
  });

  it.each(['friendlyName', 'issuer'])('takes a %s of 100 characters, not of more', async (name) => {
    const client = await signInAs(database, 'staff');
    const add = async (length: number) => {
      const names = { [name]: 'क'.repeat(length) };
      return (await client.auth.mfa.enroll({ factorType: 'totp', ...names })).error?.code;
    };
    expect(await add(100)).toBeUndefined();
    expect(await add(101)).toBe('validation_failed');
    expect(await add(3_000)).toBe('validation_failed');
  });

  it('stores nothing that no app could read', async () => {
    const client = await signInAs(database, 'staff');
    const issuer = 'half a letter \ud800';
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer });
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('is not possible for visitors, and only with an authenticator app', async () => {
    const { error } = await visitor(database).auth.mfa.enroll({ factorType: 'totp' });
    expect(error?.status).toBe(401);
    const client = await signInAs(database, 'staff');
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+919876543210' });
    expect(phone.error?.code).toBe('mfa_phone_enroll_not_enabled');
  });
});

describe('a code', () => {
  it('is accepted half a minute early or late, not a minute', async () => {
    const enrolled = await enrol(database, await signInAs(database, 'staff'));
    database.passTime(10 * STEP_MS);
    const client = await signInAs(database, 'staff');
    for (const steps of [-2, 2]) {
      const code = codeOf(database, enrolled.secret, steps);
      expect(await answer(client, enrolled, code)).toBe('mfa_verification_failed');
    }
    for (const steps of [-1, 0, 1]) {
      const code = codeOf(database, enrolled.secret, steps);
      expect(await answer(client, enrolled, code)).toBeUndefined();
    }
  });

  it('is accepted once, also from another session', async () => {
    const enrolled = await enrol(database, await signInAs(database, 'staff'));
    const code = codeOf(database, enrolled.secret);
    const client = await signInAs(database, 'staff');
    expect(await answer(client, enrolled, code)).toBe('mfa_verification_failed');
    const next = codeOf(database, enrolled.secret, 1);
    expect(await answer(client, enrolled, next)).toBeUndefined();
    expect(await answer(client, enrolled, next)).toBe('mfa_verification_failed');
  });

  it('must answer a challenge of the same factor, within five minutes, once, from the same address', async () => {
    const client = await signInAs(database, 'staff');
    const { factorId, secret } = await enrol(database, client);
    const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
    const verify = async (challengeId: string) => {
      database.passTime(2 * STEP_MS);
      const code = codeOf(database, secret);
      return (await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code;
    };
    const used = await challenge();
    expect(await verify(used)).toBeUndefined();
    expect(await verify(used)).toBe('mfa_ip_address_mismatch');
    expect(await verify(factorId)).toBe('mfa_factor_not_found');
    const late = await challenge();
    database.passTime(4 * 60_000);
    expect(await verify(late)).toBe('mfa_challenge_expired');
    const elsewhere = await challenge();
    await database.sql("update auth.mfa_challenges set ip_address = '203.0.113.9' where id = $1", [
      elsewhere,
    ]);
    expect(await verify(elsewhere)).toBe('mfa_ip_address_mismatch');
  });

  it('after ten wrong ones a client waits five minutes; another client does not', async () => {
    const enrolled = await enrol(database, await signInAs(database, 'staff'));
    database.passTime(2 * STEP_MS);
    const client = await signInAs(database, 'staff');
    for (let at = 0; at < 10; at += 1) {
      expect(await answer(client, enrolled, '000000')).toBe('mfa_verification_failed');
    }
    const right = () => answer(client, enrolled, codeOf(database, enrolled.secret));
    expect(await right()).toBe('over_request_rate_limit');
    const { data } = await client.auth.getSession();
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: enrolled.factorId });
    await database.sql("update auth.mfa_challenges set ip_address = '203.0.113.9' where id = $1", [
      challenge?.id,
    ]);
    const elsewhere = await database.supabase.fetch(
      new Request(`http://supabase.test/auth/v1/factors/${enrolled.factorId}/verify`, {
        method: 'POST',
        headers: {
          apikey: TEST_SETTINGS.publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'x-forwarded-for': '203.0.113.9',
        },
        body: JSON.stringify({
          challenge_id: challenge?.id,
          code: codeOf(database, enrolled.secret),
        }),
      }),
    );
    expect(elsewhere.status).toBe(200);
    database.passTime(5 * 60_000);
    expect(await right()).toBeUndefined();
  });
});

describe('an account with a second factor', () => {
  it('changes its password and removes the factor only after a code', async () => {
    const enrolled = await enrol(database, await signInAs(database, 'staff'));
    const client = await signInAs(database, 'staff');
    const change = async () =>
      (
        await client.auth.updateUser({
          password: 'Other#Password1',
          current_password: TEST_PASSWORD,
        })
      ).error;
    expect((await change())?.code).toBe('insufficient_aal');
    expect((await client.auth.updateUser({ data: { note: 'x' } })).error).toBeNull();
    const remove = async () =>
      (await client.auth.mfa.unenroll({ factorId: enrolled.factorId })).error?.code;
    expect(await remove()).toBe('insufficient_aal');
    expect(await answer(client, enrolled, codeOf(database, enrolled.secret, 1))).toBeUndefined();
    expect(await change()).toBeNull();
    expect(
      (
        await client.auth.updateUser({
          password: TEST_PASSWORD,
          current_password: 'Other#Password1',
        })
      ).error,
    ).toBeNull();
    expect(await remove()).toBeUndefined();
    await client.auth.refreshSession();
    expect(await levelOf(client)).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [expect.objectContaining({ method: 'password' })],
    });
  });

  it('sets a new password by mail only with a code, which the link’s session can show', async () => {
    const enrolled = await enrol(database, await signInAs(database, 'staff'));
    const linked = visitor(database);
    await linked.auth.resetPasswordForEmail(people.staff.email);
    const link = new URL(await newestLink(database, people.staff.email));
    const { error } = await linked.auth.verifyOtp({
      type: 'recovery',
      token_hash: link.searchParams.get('token_hash') ?? '',
    });
    expect(error).toBeNull();
    await expect(setPassword(linked, 'Other#Password1')).rejects.toMatchObject({
      code: 'mfa_required',
    });
    await expect(showCodeOf(linked, '000000')).rejects.toMatchObject({ code: 'wrong_code' });
    await showCodeOf(linked, codeOf(database, enrolled.secret, 1));
    await setPassword(linked, 'Other#Password1');
    await setPassword(linked, TEST_PASSWORD);
  });

  it('is not another person’s to see, to answer or to end', async () => {
    const enrolled = await enrol(database, await signInAs(database, 'staff'));
    const stranger = await signInAs(database, 'stranger');
    const code = codeOf(database, enrolled.secret, 1);
    expect(await answer(stranger, enrolled, code)).toBe('mfa_factor_not_found');
    const { error } = await stranger.auth.mfa.unenroll({ factorId: enrolled.factorId });
    expect(error?.code).toBe('mfa_factor_not_found');
    expect((await stranger.auth.mfa.listFactors()).data?.all).toEqual([]);
    const own = await signInAs(database, 'staff');
    expect((await own.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: enrolled.factorId, status: 'verified' },
    ]);
  });

  it('loses it through the admin API, which asks for the secret key', async () => {
    const signedIn = await signInAs(database, 'staff');
    const { factorId } = await enrol(database, signedIn);
    const userId = database.ids.staff;
    const refused = await signedIn.auth.admin.mfa.deleteFactor({ id: factorId, userId });
    expect(refused.error?.code).toBe('not_admin');
    const { mfa } = database.service.auth.admin;
    expect((await mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id: factorId }]);
    expect((await mfa.deleteFactor({ id: factorId, userId })).error).toBeNull();
    expect((await mfa.listFactors({ userId })).data?.factors).toEqual([]);
    const { data } = await signedIn.auth.refreshSession();
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1' });
  });

  it('keeps its secret in the auth schema, which no request role can read', async () => {
    const { secret } = await enrol(database, await signInAs(database, 'staff'));
    const held = await database.sql('select secret from auth.mfa_factors');
    expect(held).toEqual([{ secret }]);
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const [{ may }] = (await database.sql<{ may: boolean }>(
        "select has_table_privilege($1, 'auth.mfa_factors', 'select') as may",
        [role],
      )) as [{ may: boolean }];
      expect(may).toBe(false);
    }
  });
});
