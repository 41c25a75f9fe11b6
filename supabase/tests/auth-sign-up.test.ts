import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { people, TEST_PASSWORD, TEST_SETTINGS } from './people';
import {
  codeOf,
  HOUR_MS,
  mailsTo,
  newEmail,
  newestLink,
  openLink,
  SECOND_MS,
  signUp,
  SITE,
  visitor,
} from './signing-up';

/** The sign-in service as the site sees it: Lite with `local/auth-gaps.ts` behaves like hosted Supabase Auth. */
const database = useDatabase();

beforeEach(() => database.passTime(HOUR_MS));

describe('signing up', () => {
  it('sends a verification mail, and gives no session before it is followed', async () => {
    const email = newEmail();
    const { data, error } = await signUp(database, email);
    expect([error, data.session, data.user?.identities?.length]).toEqual([null, null, 1]);
    const early = await visitor(database).auth.signInWithPassword({
      email,
      password: TEST_PASSWORD,
    });
    expect([early.error?.code, codeOf(early.error)]).toEqual([
      'email_not_confirmed',
      'email_not_confirmed',
    ]);

    const link = await newestLink(database, email);
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe(`${SITE}/confirm`);
    expect(Object.fromEntries(searchParams)).toEqual({
      token_hash: expect.stringMatching(/^[\w-]{40,}$/),
      type: 'signup',
      email,
      next: `${SITE}/orders`,
    });
    const { client } = await openLink(database, link);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('a wrong password is a wrong password, and does not tell that an address waits', async () => {
    const email = newEmail();
    await signUp(database, email);
    const signIn = (password: string) =>
      visitor(database).auth.signInWithPassword({ email, password });
    expect(codeOf((await signIn('Wrong#Passwort1')).error)).toBe('wrong_credentials');
    expect(codeOf((await signIn(TEST_PASSWORD)).error)).toBe('email_not_confirmed');
  });

  it('a link works once; the second time the page is told so', async () => {
    const email = newEmail();
    await signUp(database, email);
    const link = await newestLink(database, email);
    expect((await openLink(database, link)).code).toBe('none');
    expect((await openLink(database, link)).code).toBe('link_expired');
  });

  it('a link older than an hour is refused', async () => {
    const email = newEmail();
    await signUp(database, email);
    await database.sql(
      "update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = $1",
      [email],
    );
    const { code } = await openLink(database, await newestLink(database, email));
    expect(code).toBe('link_expired');
  });

  it('a link never leads away from the site, whatever was wished', async () => {
    const email = newEmail();
    await visitor(database).auth.signUp({
      email,
      password: TEST_PASSWORD,
      options: { emailRedirectTo: 'https://evil.example/login' },
    });
    const link = new URL(await newestLink(database, email));
    expect(link.origin).toBe(SITE);
    expect(link.searchParams.get('next')).toBe(SITE);
  });

  it('a known address gets no account and no mail, and its owner’s password stays', async () => {
    const before = await mailsTo(database, people.customer.email);
    const { data, error } = await signUp(database, people.customer.email, 'Another#Passwort1');
    expect([error, data.user?.identities]).toEqual([null, []]);
    expect(data.user?.id).not.toBe(database.ids.customer);
    expect(await mailsTo(database, people.customer.email)).toEqual(before);
    const { error: denied } = await visitor(database).auth.signInWithPassword({
      email: people.customer.email,
      password: 'Another#Passwort1',
    });
    expect(codeOf(denied)).toBe('wrong_credentials');
  });

  it('a known address that was never verified gets its mail again', async () => {
    const email = newEmail();
    await signUp(database, email);
    database.passTime(SECOND_MS);
    const { data, error } = await signUp(database, email);
    expect([error, data.user?.identities?.length]).toEqual([null, 1]);
    expect(await mailsTo(database, email)).toHaveLength(2);
  });

  it('the mail that comes again reads as the first: neither tells whether there is an account, both that only the newest link works', async () => {
    const [waiting, fresh] = [newEmail(), newEmail()];
    await signUp(database, waiting);
    await signUp(database, fresh);
    database.passTime(SECOND_MS);
    await signUp(database, waiting, 'Another#Passwort1');
    const read = async (email: string) =>
      (await mailsTo(database, email)).map(({ subject, text, html, links }) => {
        const plain = (part: string) =>
          links
            .reduce((rest, link) => rest.replaceAll(link, 'LINK'), part.replaceAll('&amp;', '&'))
            .replaceAll(email, 'EMAIL');
        return { subject, text: plain(text), html: plain(html) };
      });
    const [again, first] = await read(waiting);
    const [only] = await read(fresh);
    expect(again).toEqual(first);
    expect(again).toEqual(only);
    expect(again?.text).toContain('LINK');
    expect(again?.text).toContain('If you got several, use the newest link');
  });

  it('shows whoever signs up with a waiting address nothing of the person who was first', async () => {
    const email = newEmail();
    const secrets = { name: 'Secret Name', phone: '9811111111', address: 'Secret House 7' };
    const first = await database.anonymous.auth.signUp({
      email,
      password: 'First#Passwort1',
      options: { data: secrets },
    });
    expect(first.data.user?.identities).toHaveLength(1);
    expect(
      await database.sql('select name, phone, address from profiles where email = $1', [email]),
    ).toEqual([secrets]);
    database.passTime(SECOND_MS);
    const second = await database.anonymous.auth.signUp({ email, password: 'Other#Passwort1' });
    expect(second.data.user?.email).toBe(email);
    expect(JSON.stringify(second.data)).not.toMatch(/Secret|9811111111/);
  });

  it.each([
    ['short', 'short', 'length'],
    ['frequent', 'sunshine1', 'pwned'],
  ])('a %s password is refused with its reason', async (_why, password, reason) => {
    const { error } = await signUp(database, newEmail(), password);
    expect([codeOf(error), error?.status]).toEqual(['weak_password', 422]);
    expect(error).toMatchObject({ reasons: [reason] });
  });

  it('what is no address is refused', async () => {
    expect((await signUp(database, 'nobody')).error?.code).toBe('validation_failed');
  });
});

describe('sending the verification mail again', () => {
  const resend = (email: string) =>
    visitor(database).auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${SITE}/orders` },
    });

  it('sends a new link; the old one is dead, the new one works', async () => {
    const email = newEmail();
    await signUp(database, email);
    const oldLink = await newestLink(database, email);
    database.passTime(SECOND_MS);
    expect((await resend(email)).error).toBeNull();
    const newLink = await newestLink(database, email);
    expect(newLink).not.toBe(oldLink);
    expect((await openLink(database, oldLink)).code).toBe('link_expired');
    expect((await openLink(database, newLink)).code).toBe('none');
  });

  it('too soon is refused, with how long to wait', async () => {
    const email = newEmail();
    await signUp(database, email);
    const { error } = await resend(email);
    expect([codeOf(error), error?.status]).toEqual(['rate_limited', 429]);
    expect(error?.message).toMatch(/after 1 seconds/);
  });

  it('too often from one client does not keep it from the owner, who asks elsewhere', async () => {
    const email = newEmail();
    await signUp(database, email);
    const resendFrom = async (address: string) => {
      database.passTime(SECOND_MS);
      const request = new Request('http://supabase.test/auth/v1/resend', {
        method: 'POST',
        headers: { apikey: TEST_SETTINGS.publishableKey, 'x-forwarded-for': address },
        body: JSON.stringify({ type: 'signup', email }),
      });
      return (await database.supabase.fetch(request)).status;
    };
    const statuses: number[] = [];
    for (let mail = 0; mail < 12; mail += 1) statuses.push(await resendFrom('203.0.113.9'));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    expect(await resendFrom('198.51.100.7')).toBe(200);
  });

  it('says the same for an unknown or verified address, and sends nothing', async () => {
    expect((await resend('unknown@test.example')).error).toBeNull();
    expect((await resend(people.staff.email)).error).toBeNull();
    expect(await mailsTo(database, 'unknown@test.example')).toEqual([]);
    expect(await mailsTo(database, people.staff.email)).toHaveLength(1);
  });

  it('does not tell by the form of its answer that an address waits for its verification', async () => {
    const email = newEmail();
    await signUp(database, email);
    database.passTime(SECOND_MS);
    const answerTo = async (address: string) => {
      const request = new Request('http://supabase.test/auth/v1/resend', {
        method: 'POST',
        headers: {
          apikey: TEST_SETTINGS.publishableKey,
          'content-type': 'application/json',
          origin: SITE,
        },
        body: JSON.stringify({ type: 'signup', email: address }),
      });
      const answer = await database.supabase.fetch(request);
      return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
    };
    expect(await answerTo(email)).toEqual(await answerTo('waits-not@test.example'));
  });
});
