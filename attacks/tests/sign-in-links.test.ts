import { describe, expect, test } from 'vitest';
import { ask, codeOf, rowsOf } from '../support/ask';
import { doors } from '../support/booking';
import { mailsTo, newMark, personWith, type NewPerson } from '../support/people';
import { site } from '../support/site';

const PASSWORD = 'Aam-ki-chutney-42';

interface Session {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly user?: { readonly id: string };
}

const post = (path: string, body: object) => ask(`/auth/v1/${path}`, { method: 'POST', body });
const signUp = ({ email, ...data }: NewPerson, password = PASSWORD) =>
  post('signup', { email, password, data: { ...data, locale: 'en', consent: true } });
const passwordSignIn = (email: string, password: string) =>
  post('token?grant_type=password', { email, password });

async function newestLink(email: string): Promise<URL> {
  const [mail] = await mailsTo(doors, email);
  return new URL(mail?.links[0] ?? '');
}

const verify = (link: URL) =>
  post('verify', {
    type: link.searchParams.get('type') === 'recovery' ? 'recovery' : 'signup',
    token_hash: link.searchParams.get('token_hash'),
  });

/** The rate at which one address gets mails. */
const nextMail = () => new Promise((resolve) => setTimeout(resolve, 1_100));

describe('a link of a mail', () => {
  test('is a page of ours, which names the address and confirms nothing by being opened', async () => {
    const person = personWith(newMark());
    await signUp(person);
    const link = await newestLink(person.email);
    expect(link.origin + link.pathname).toBe(`${site.url}/confirm`);
    expect(link.searchParams.get('email')).toBe(person.email);
    for (const method of ['GET', 'HEAD']) {
      const opened = await ask(link.pathname + link.search, { method });
      expect(opened.status).toBe(200);
      expect(opened.headers.get('set-cookie') ?? '').not.toMatch(/token|session/);
      expect(opened.text).not.toMatch(/access_token|refresh_token/);
    }
    expect(codeOf(await passwordSignIn(person.email, PASSWORD))).toBe('email_not_confirmed');
    expect((await verify(link)).status).toBe(200);
  });

  test('of a new password is a page of ours too', async () => {
    const person = personWith(newMark());
    await signUp(person);
    await verify(await newestLink(person.email));
    await nextMail();
    await post('recover', { email: person.email });
    const link = await newestLink(person.email);
    expect(link.origin + link.pathname).toBe(`${site.url}/reset-password`);
    expect(link.searchParams.get('type')).toBe('recovery');
  });

  test('works once', async () => {
    const person = personWith(newMark());
    await signUp(person);
    const link = await newestLink(person.email);
    expect((await verify(link)).status).toBe(200);
    const again = await verify(link);
    expect(again.status).toBe(403);
    expect(again.text).not.toContain('access_token');
  });

  test.each([
    ['for another purpose', (hash: string) => ({ type: 'recovery', token_hash: hash })],
    [
      'with its last letter changed',
      (hash: string) => ({
        type: 'signup',
        token_hash: `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`,
      }),
    ],
    ['with nothing', () => ({ type: 'signup', token_hash: '' })],
    ['with a joker', () => ({ type: 'signup', token_hash: '%' })],
    ['with SQL', () => ({ type: 'signup', token_hash: "' or '1'='1" })],
    ['with a list', (hash: string) => ({ type: 'signup', token_hash: [hash] })],
    ['with an object', () => ({ type: 'signup', token_hash: { like: '%' } })],
    ['with null', () => ({ type: 'signup', token_hash: null })],
    [
      'for somebody else’s address',
      (hash: string) => ({ type: 'signup', token: hash, email: site.people.victim.email }),
    ],
  ])('is not taken %s', async (_what, forge) => {
    const person = personWith(newMark());
    await signUp(person);
    const link = await newestLink(person.email);
    const answer = await post('verify', forge(link.searchParams.get('token_hash') ?? ''));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain('access_token');
    expect(codeOf(await passwordSignIn(person.email, PASSWORD))).toBe('email_not_confirmed');
  });

  test.each(['signup', 'recovery', 'magiclink', 'invite', 'email_change'])(
    'that is opened as the sign-in service’s own address hands out no session in a fragment: %s',
    async (type) => {
      const person = personWith(newMark());
      await signUp(person);
      const hash = (await newestLink(person.email)).searchParams.get('token_hash') ?? '';
      const right = type === 'signup' ? hash : `${hash}x`;
      const answer = await ask(`/auth/v1/verify?token=${right}&type=${type}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('location') ?? '').not.toContain('access_token');
    },
  );
});

describe('an address that a stranger signed up first', () => {
  test('belongs to whoever confirms it: the stranger’s password and profile are gone', async () => {
    const owner = personWith(newMark());
    const stranger: NewPerson = { ...personWith(newMark()), email: owner.email };
    const strangersPassword = 'Stranger-was-first-1';
    await signUp(stranger, strangersPassword);
    await nextMail();
    await signUp(owner);
    const answer = await verify(await newestLink(owner.email));
    expect(answer.status).toBe(200);
    expect((await passwordSignIn(owner.email, strangersPassword)).status).toBe(400);
    const { user } = answer.json as Session;
    const [profile] = await rowsOf<{ phone: string | null; address: string | null }>(
      `profiles?select=name,phone,address&id=eq.${user?.id}`,
    );
    expect(profile?.phone).not.toBe(stranger.phone);
    expect(profile?.address).not.toBe(stranger.address);
  });

  test('gives the stranger no session of it: not by signing up, nor by the refresh of nothing', async () => {
    const person = personWith(newMark());
    const answer = await signUp(person);
    expect(answer.text).not.toContain('access_token');
    expect((await passwordSignIn(person.email, PASSWORD)).status).toBe(400);
    for (const refresh_token of ['', 'x', "' or 1=1 --", null, person.email]) {
      expect(
        (await post('token?grant_type=refresh_token', { refresh_token })).status,
      ).toBeGreaterThanOrEqual(400);
    }
  });

  test('does not learn what the stranger, or the owner, typed', async () => {
    const owner = personWith(newMark());
    await signUp(owner);
    await nextMail();
    const stranger = { ...personWith(newMark()), email: owner.email };
    const { text } = await signUp(stranger);
    for (const word of [owner.phone, owner.name, owner.address]) expect(text).not.toContain(word);
  });
});

const confirmed = async () => {
  const person = personWith(newMark());
  await signUp(person);
  const { json } = await verify(await newestLink(person.email));
  return { ...person, session: json as Required<Session> };
};

test('an account that a stranger moved to somebody’s address is theirs alone, once they confirm it', async () => {
  const stranger = await confirmed();
  const victim = personWith(newMark());
  const asStranger = { method: 'PUT', as: { token: stranger.session.access_token } };
  expect((await ask('/auth/v1/user', { ...asStranger, body: { password: PASSWORD } })).status).toBe(
    200,
  );
  await nextMail();
  expect(
    (await ask('/auth/v1/user', { ...asStranger, body: { email: victim.email } })).status,
  ).toBe(200);
  const open = async (email: string) =>
    post('verify', {
      type: 'email_change',
      token_hash: (await newestLink(email)).searchParams.get('token_hash'),
    });
  const [mail] = await mailsTo(doors, victim.email);
  expect(mail?.text.replaceAll(/https?:\S+/g, '')).toContain(stranger.email);
  // Not before the stranger: the second link signs in whoever opens it.
  expect((await open(victim.email)).status).toBe(500);
  expect((await open(stranger.email)).text).not.toContain('access_token');
  expect((await open(victim.email)).status).toBe(200);

  expect((await passwordSignIn(victim.email, PASSWORD)).status).toBe(400);
  const renewal = { refresh_token: stranger.session.refresh_token };
  const renewed = await post('token?grant_type=refresh_token', renewal);
  expect(renewed.status).toBeGreaterThanOrEqual(400);
  expect(renewed.text).not.toContain('access_token');
  const again = await ask('/auth/v1/user', {
    ...asStranger,
    body: { password: 'Mera-phir-se-77' },
  });
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect((await passwordSignIn(victim.email, 'Mera-phir-se-77')).status).toBe(400);
});

describe('a session', () => {
  test('ends with the sign-out: its refresh token gives no other', async () => {
    const { session } = await confirmed();
    const question = { method: 'POST', as: { token: session.access_token } };
    expect((await ask('/auth/v1/logout', question)).status).toBe(204);
    const again = await post('token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    });
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(again.text).not.toContain('access_token');
  });

  test('lives half an hour at most', async () => {
    const { session } = await confirmed();
    const claims = JSON.parse(
      Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { exp: number; iat: number };
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(1_800);
  });

  test('elsewhere ends when the password is set anew', async () => {
    const { email, session } = await confirmed();
    await nextMail();
    await post('recover', { email });
    const recovered = (await verify(await newestLink(email))).json as Required<Session>;
    const question = { method: 'PUT', as: { token: recovered.access_token } };
    const set = await ask('/auth/v1/user', { ...question, body: { password: 'Naya-password-77' } });
    expect(set.status).toBe(200);
    const other = await post('token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    });
    expect(other.status).toBeGreaterThanOrEqual(400);
    expect((await passwordSignIn(email, 'Naya-password-77')).status).toBe(200);
  });

  test.each(['password', 'refresh_token', 'pkce', 'id_token', 'web3', 'implicit', ''])(
    'is given to nobody for an empty grant "%s"',
    async (grant) => {
      for (const body of [
        {},
        { email: site.people.victim.email },
        { email: null, password: null },
      ]) {
        const answer = await post(`token?grant_type=${grant}`, body);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.text).not.toContain('access_token');
      }
    },
  );

  test.each(['otp', 'magiclink', 'authorize?provider=google', 'sso', 'callback', 'passkeys'])(
    'is given to nobody by a way in that we do not offer: %s',
    async (path) => {
      const answer = await post(path, { email: site.people.victim.email, create_user: false });
      expect(answer.text).not.toContain('access_token');
      expect(answer.headers.get('location') ?? site.url).toContain(site.url);
    },
  );
});
