import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Person } from './site';

const PASSWORD = 'Aam-ki-chutney-42';
const MAIL_WITHIN_MS = 10_000;

/** What is needed to come to a site as a person. */
export interface Doors {
  readonly url: string;
  readonly mailbox: string;
  readonly publishableKey: string;
}

interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly email: string };
}

export interface NewPerson {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly email: string;
}

/** Letters that stand nowhere else: texts that hold them are recognised in every answer. */
export function newMark(): string {
  const letter = () => String.fromCodePoint(97 + randomInt(26));
  return `zq${Array.from({ length: 10 }, letter).join('')}`;
}

/** A person whose name, address and e-mail hold the mark. */
export function personWith(mark: string): NewPerson {
  return {
    name: `Zarina ${mark}`,
    phone: `7${Array.from({ length: 9 }, () => randomInt(10)).join('')}`,
    address: `Mohalla ${mark}, Ghazipur`,
    email: `${mark}@example.com`,
  };
}

type Asker = Pick<Person, 'token'>;

/** Asks as `as`, or as a visitor. Throws when the answer is a refusal: what happens before an attack must work. */
export const get = (doors: Doors, path: string, as?: Asker): Promise<unknown> =>
  request(doors, path, { method: 'GET' }, as);

/** As `get`, with a body. */
export const post = (doors: Doors, path: string, body: unknown, as?: Asker): Promise<unknown> =>
  request(doors, path, { method: 'POST', body: JSON.stringify(body) }, as);

async function request(
  { url, publishableKey }: Doors,
  path: string,
  options: { readonly method: string; readonly body?: string },
  as?: Asker,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    ...options,
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Signs a person up, follows the mail as the page does on the click, and gives details and consent. */
export async function join(doors: Doors, { email, ...details }: NewPerson): Promise<Person> {
  await post(doors, '/auth/v1/signup', { email, password: PASSWORD });
  const token_hash = new URL(await linkTo(doors, email)).searchParams.get('token_hash');
  const answer = await post(doors, '/auth/v1/verify', { type: 'signup', token_hash });
  const person = personOf(answer as Session);
  const { name: p_name, phone: p_phone, address: p_address } = details;
  const parameters = { p_name, p_phone, p_address, p_locale: 'en' };
  await post(doors, '/rest/v1/rpc/complete_account', parameters, person);
  return person;
}

/** Makes a person a member of staff, as the first admin of a new site is made; `key` is the secret key. */
export async function employ(
  doors: Doors,
  { id }: Pick<Person, 'id'>,
  { role, key }: { readonly role: 'staff' | 'admin'; readonly key: string },
): Promise<void> {
  const asService = { ...doors, publishableKey: key };
  await post(asService, '/rest/v1/staff_members', { user_id: id, role });
}

/** Gives a person the password of `logIn`: whoever came by a mail has none yet. */
export async function choosePassword(doors: Doors, person: Person): Promise<void> {
  const body = JSON.stringify({ password: PASSWORD });
  await request(doors, '/auth/v1/user', { method: 'PUT', body }, person);
}

/** A new session of a person, after the password. */
export async function logIn(doors: Doors, { email }: Pick<Person, 'email'>): Promise<Person> {
  const password = PASSWORD;
  const answer = await post(doors, '/auth/v1/token?grant_type=password', { email, password });
  return personOf(answer as Session);
}

/** Adds a second factor to a person's account and answers it: a session as staff must have it. */
export async function withSecondFactor(doors: Doors, person: Person): Promise<Person> {
  const factor = (await post(
    doors,
    '/auth/v1/factors',
    { factor_type: 'totp', friendly_name: 'phone' },
    person,
  )) as { readonly id: string; readonly totp: { readonly secret: string } };
  const path = `/auth/v1/factors/${factor.id}`;
  const challenge = (await post(doors, `${path}/challenge`, {}, person)) as { readonly id: string };
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  const answer = { challenge_id: challenge.id, code };
  return personOf((await post(doors, `${path}/verify`, answer, person)) as Session);
}

function personOf({ access_token, refresh_token, user }: Session): Person {
  return { id: user.id, email: user.email, token: access_token, refreshToken: refresh_token };
}

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** All mails to an address by now, newest first. */
export async function mailsTo({ mailbox }: Pick<Doors, 'mailbox'>, to: string) {
  const response = await fetch(`${mailbox}?to=${encodeURIComponent(to)}`);
  return (await response.json()) as readonly Mail[];
}

async function linkTo(doors: Doors, email: string): Promise<string> {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  for (;;) {
    const link = (await mailsTo(doors, email))[0]?.links[0];
    if (link) return link;
    if (Date.now() > deadline) throw new Error(`no mail with a link to ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
