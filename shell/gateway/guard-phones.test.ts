import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { CODE_TRIES } from '@kaarigar/shared/domain/phone-code';
import {
  startGateway,
  startUpstream,
  type TestGateway,
  type TestUpstream,
} from './gateway-for-tests';

/** Behind the gateway: what came, and what is answered to each body. */
interface World {
  readonly bodies: readonly string[];
  readonly gateway: TestGateway;
  status: number;
}

const running: (TestGateway | TestUpstream)[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

async function start(env: Record<string, string> = { PHONE_SIGN_IN: 'on' }): Promise<World> {
  const bodies: string[] = [];
  const world = { bodies, status: 200 };
  const supabase = await startUpstream((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(world.status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  running.push(supabase);
  const gateway = await startGateway({ SUPABASE_ORIGIN: supabase.origin, ...env });
  running.push(gateway);
  return Object.assign(world, { gateway });
}

const send = (
  { gateway }: World,
  call: string,
  body: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Response> =>
  fetch(`${gateway.origin}/auth/v1/${call}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const PHONE = '+919876543210';
const guess = { type: 'sms', phone: PHONE, token: '111111' };

test('a code for a phone is asked for, word by word as the page asked', async () => {
  const world = await start();
  const body = JSON.stringify({
    phone: PHONE,
    data: {},
    create_user: true,
    channel: 'sms',
    gotrue_meta_security: { captcha_token: 'क' },
  });
  expect((await send(world, 'otp', body)).status).toBe(200);
  expect(world.bodies).toEqual([body]);
});

test.each([
  ['an address', { email: 'a@b.example' }],
  ['an address beside a number', { phone: PHONE, email: 'a@b.example' }],
  ['whether the number has an account', { phone: PHONE, create_user: false }],
  ['the same in other letters', { phone: PHONE, Create_User: false }],
  ['the same in letters that fold', `{"phone":"${PHONE}","create_u\u017fer":false}`],
  ['WhatsApp', { phone: PHONE, channel: 'whatsapp' }],
  ['nobody', {}],
  ['what is no object', '[]'],
  ['what is no JSON', '{'],
])('a code for %s is not there to ask for', async (_what, body) => {
  const world = await start();
  expect((await send(world, 'otp', body)).status).toBe(404);
  expect(world.bodies).toEqual([]);
});

test.each([
  ['signup', { phone: PHONE, password: 'Aam-ki-chutney-42' }],
  ['token?grant_type=password', { phone: PHONE, password: 'Aam-ki-chutney-42' }],
  ['resend', { type: 'sms', phone: PHONE }],
  ['signup', { Phone: PHONE, password: 'Aam-ki-chutney-42' }],
])('%s with a number is not there', async (call, body) => {
  const world = await start();
  expect((await send(world, call, body)).status).toBe(404);
  expect(world.bodies).toEqual([]);
});

test('a large body comes through whole', async () => {
  const world = await start();
  const body = { email: 'a@b.example', password: 'x', data: { name: 'क'.repeat(4_000) } };
  expect((await send(world, 'signup', body)).status).toBe(200);
  expect(world.bodies).toEqual([JSON.stringify(body)]);
});

test('without phones there is no code, no number for an account, and no code to try', async () => {
  const world = await start({});
  const statuses = await Promise.all([
    send(world, 'otp', { phone: PHONE }),
    send(world, 'verify', guess),
    send(world, 'user', { phone: PHONE }, 'PUT'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(world.bodies).toEqual([]);
  expect((await send(world, 'verify', { type: 'signup', token_hash: 'x' })).status).toBe(200);
});

/** Guesses one after the other; their statuses. */
async function guessOften(world: World, times: number, body: object = guess): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push((await send(world, 'verify', body)).status);
  }
  return statuses;
}

test('five wrong codes end the code of a number, however it is written; the right one is not asked about', async () => {
  const world = await start();
  world.status = 403;
  await guessOften(world, CODE_TRIES - 1);
  await guessOften(world, 1, { ...guess, phone: '91 98765 43210' });
  expect(world.bodies).toHaveLength(CODE_TRIES);
  world.status = 200;
  const refused = await send(world, 'verify', guess);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error_code: 'otp_expired' });
  expect(world.bodies).toHaveLength(CODE_TRIES);
  // Another number is another code.
  expect((await send(world, 'verify', { ...guess, phone: '+919876543211' })).status).toBe(200);
});

test('guesses of one moment count together', async () => {
  const world = await start();
  world.status = 403;
  await Promise.all(Array.from({ length: 30 }, () => send(world, 'verify', guess)));
  expect(world.bodies.length).toBeLessThanOrEqual(CODE_TRIES);
});

test('a new code can be tried five times again; one that was refused changes nothing', async () => {
  const world = await start();
  world.status = 403;
  await guessOften(world, CODE_TRIES);
  world.status = 429;
  await send(world, 'otp', { phone: PHONE });
  expect(await guessOften(world, 1)).toEqual([403]);
  expect(world.bodies).toHaveLength(CODE_TRIES + 1);
  world.status = 200;
  await send(world, 'otp', { phone: PHONE });
  expect(await guessOften(world, 1)).toEqual([200]);
});

test('a service that is away has looked at no code', async () => {
  const world = await start();
  world.status = 503;
  await guessOften(world, CODE_TRIES + 1);
  expect(world.bodies).toHaveLength(CODE_TRIES + 1);
});

test('one client has thirty codes sent in ten minutes, to whichever numbers, from login and profile', async () => {
  const world = await start();
  const numbers = Array.from({ length: 40 }, (_, place) => `+9198765${String(43_210 + place)}`);
  const statuses: number[] = [];
  for (const [place, phone] of numbers.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await (place % 2
      ? send(world, 'user', { phone }, 'PUT')
      : send(world, 'otp', { phone }));
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});
