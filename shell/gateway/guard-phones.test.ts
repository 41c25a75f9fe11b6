import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CODE_TRIES, CODE_TRIES_OF_ALL, CODES_FROM_ONE } from '@kaarigar/shared/domain/phone-code';
import {
  startGateway,
  startUpstream,
  type TestGateway,
  type TestUpstream,
} from './gateway-for-tests';
import { readFields, type BodyRefusal } from './read-body';

/** Behind the gateway: what came, and what is answered to each body. */
interface World {
  readonly bodies: readonly string[];
  readonly gateway: TestGateway;
  status: number;
  /** Whether no answer comes. */
  isSlow: boolean;
}

const running: (TestGateway | TestUpstream)[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

async function start(env: Record<string, string> = {}): Promise<World> {
  const bodies: string[] = [];
  const world = { bodies, status: 200, isSlow: false };
  const supabase = await startUpstream((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      if (world.isSlow) return;
      response.writeHead(world.status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  running.push(supabase);
  const gateway = await startGateway({
    SUPABASE_ORIGIN: supabase.origin,
    PHONE_SIGN_IN: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  });
  running.push(gateway);
  return Object.assign(world, { gateway });
}

const send = (
  { gateway }: World,
  call: string,
  body: unknown,
  method: 'POST' | 'PUT' = 'POST',
  client = '203.0.113.1',
  signal: AbortSignal | null = null,
): Promise<Response> =>
  fetch(`${gateway.origin}/auth/v1/${call}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal,
  });

const PHONE = '+919876543210';
const guess = { type: 'sms', phone: PHONE, token: '111111' };

test('a code for a phone is asked for as the page asked, without what the service need not know', async () => {
  const world = await start();
  const asked = {
    phone: PHONE,
    create_user: true,
    channel: 'sms',
    data: { locale: 'hi' },
    gotrue_meta_security: { captcha_token: 'क' },
  };
  const answer = await send(world, 'otp', { ...asked, code_challenge: 'x', more: 1 });
  expect(answer.status).toBe(200);
  expect(world.bodies).toEqual([JSON.stringify(asked)]);
});

/** What a page sends, and who it is. */
const CALLS = [
  ['otp', 'POST', { phone: PHONE }],
  ['verify', 'POST', { type: 'sms', phone: PHONE, token: '111111' }],
  ['user', 'PUT', { phone: PHONE }],
  ['signup', 'POST', { email: 'a@b.example', password: 'Aam-ki-chutney-42' }],
  ['resend', 'POST', { type: 'signup', email: 'a@b.example' }],
  ['token?grant_type=password', 'POST', { email: 'a@b.example', password: 'x' }],
] as const;

describe.each(CALLS)('%s', (call, method, fields) => {
  const sense = JSON.stringify(fields);
  const ask = ({ gateway }: World, body: string | Uint8Array<ArrayBuffer>, type: string) => {
    const options: RequestInit = { method, headers: { 'content-type': type }, body };
    return fetch(`${gateway.origin}/auth/v1/${call}`, options);
  };
  const JSON_TYPE = 'application/json';
  const latin = new Uint8Array([...new TextEncoder().encode(sense.slice(0, -1)), 0x2c, 0xff, 0x7d]);

  const unread: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, string])[] = [
    ['a mark before it', `\ufeff${sense}`, JSON_TYPE],
    ['two objects', sense + sense, JSON_TYPE],
    ['a list', `[${sense}]`, JSON_TYPE],
    ['null', 'null', JSON_TYPE],
    ['nothing', '', JSON_TYPE],
    ['half of it', sense.slice(0, -1), JSON_TYPE],
    ['what is no UTF-8', latin, JSON_TYPE],
    ['a form', 'phone=%2B919876543210&token=111111', 'application/x-www-form-urlencoded'],
    ['another type', sense, 'text/plain'],
    ['a type that begins alike', sense, 'application/jsonp'],
  ];

  test('what is not one JSON object is read by nobody', async () => {
    const world = await start();
    const answers = await Promise.all(
      unread.map(async ([what, body, type]) => {
        const answer = await ask(world, body, type);
        return { what, status: answer.status, body: await answer.json() };
      }),
    );
    expect(answers).toEqual(
      unread.map(([what]) => ({
        what,
        status: 400,
        body: expect.objectContaining({ error_code: 'bad_json' }),
      })),
    );
    expect(world.bodies).toEqual([]);
  });

  test('what is forwarded is what was looked at: of two values the last', async () => {
    const world = await start();
    const [first] = Object.keys(fields);
    const twice = `{"${first}":"+911111111111",${sense.slice(1)}`;
    expect((await ask(world, twice, `${JSON_TYPE};charset=UTF-8`)).status).toBe(200);
    expect(world.bodies).toEqual([sense]);
  });
});

test.each(['otp', 'verify', 'user'])('a number is a text of digits: %s', async (call) => {
  const world = await start();
  for (const phone of [null, 9_876_543_210, '', '+', 'abc', ['+919876543210'], '+91 98765-43210']) {
    const body = { ...guess, phone };
    const wanted = call === 'otp' ? { phone } : body;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status } = await send(world, call, wanted, call === 'user' ? 'PUT' : 'POST');
    expect({ phone, status }).toEqual({ phone, status: 400 });
  }
  expect(world.bodies).toEqual([]);
});

test('null behind a number is no other number: the guesses count for what is forwarded', async () => {
  const world = await start();
  world.status = 403;
  const trick = `{"type":"sms","phone":"${PHONE}","phone":null,"token":"111111"}`;
  expect((await send(world, 'verify', trick)).status).toBe(400);
  expect(world.bodies).toEqual([]);
});

test('a body that does not come is not waited for', async () => {
  const server = createServer((request, response) => {
    void readFields(request, 50).catch(({ status }: BodyRefusal) => {
      response.writeHead(status, { connection: 'close' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a":',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['an address', { email: 'a@b.example' }],
  ['an address beside a number', { phone: PHONE, email: 'a@b.example' }],
  ['whether the number has an account', { phone: PHONE, create_user: false }],
  ['the same in other letters', { phone: PHONE, Create_User: false }],
  ['the same in letters that fold', `{"phone":"${PHONE}","create_u\u017fer":false}`],
  ['WhatsApp', { phone: PHONE, channel: 'whatsapp' }],
  ['nobody', {}],
  ['what is said of somebody who has proved nothing', { phone: PHONE, data: { name: 'Mallory' } }],
  ['more than a language', { phone: PHONE, data: { locale: 'hi', name: 'Mallory' } }],
  ['a language that we have not', { phone: PHONE, data: { locale: 'https://evil.example' } }],
  ['a list of it', { phone: PHONE, data: [] }],
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
  const world = await start({ PHONE_SIGN_IN: 'off' });
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

const numbers = Array.from({ length: 60 }, (_, place) => `+9198765${String(43_210 + place)}`);

/** Asks for a code for each, one after the other; the statuses. */
async function askOften(world: World, phones: readonly string[], client?: string) {
  const statuses: number[] = [];
  for (const [place, phone] of phones.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await (place % 2
      ? send(world, 'user', { phone }, 'PUT', client)
      : send(world, 'otp', { phone }, 'POST', client));
    statuses.push(answer.status);
  }
  return statuses;
}

test('one client has twenty codes sent in ten minutes, to whichever numbers, from login and profile', async () => {
  const world = await start();
  const statuses = await askOften(world, numbers.slice(0, 30));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['422, which says so', 422],
  ['400, since something else is wrong as well', 400],
  ['429, since a wrong password or a mail beside it has to wait', 429],
])(
  'whether numbers have an account, one client learns of twenty in ten minutes: %s',
  async (_what, status) => {
    const world = await start();
    world.status = status;
    const asked = numbers.slice(0, 22).map((phone) => () => send(world, 'user', { phone }, 'PUT'));
    const statuses: number[] = [];
    for (const ask of asked) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await ask()).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(status), 429, 429]);
    expect(world.bodies).toHaveLength(20);
  },
);

test('and forty a day that nobody uses; who logs in with theirs takes none from their neighbours', async () => {
  // A tenth of it: four.
  const world = await start({ RATE_LIMIT_FACTOR: '0.1' });
  const first = (await askOften(world, numbers.slice(0, 1))).concat(
    (await send(world, 'verify', { ...guess, phone: numbers[0] })).status,
  );
  expect(first).toEqual([200, 200]);
  const policy = (await send(world, 'otp', { phone: numbers[1] })).headers.get('ratelimit');
  // The first was given back.
  expect(policy).toMatch(/"codes_day"; r=3/);
});

describe('somebody else', () => {
  const [STRANGER, OWNER, THIRD] = ['203.0.113.7', '198.51.100.9', '192.0.2.3'];

  test('who guesses does not end the code for its owner, neither alone nor with others', async () => {
    const world = await start();
    await send(world, 'otp', { phone: PHONE }, 'POST', OWNER);
    world.status = 403;
    const clients = Array.from({ length: 6 }, (_, place) => `203.0.113.${place}`);
    const before = world.bodies.length;
    for (const client of clients.flatMap((one) => Array<string>(CODE_TRIES + 1).fill(one))) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await send(world, 'verify', guess, 'POST', client);
    }
    // What it costs to guess stays bounded, however many guess.
    expect(world.bodies.length - before).toBe(CODE_TRIES_OF_ALL);
    expect((await send(world, 'verify', guess, 'POST', THIRD)).status).toBe(403);
    expect(world.bodies.length - before).toBe(CODE_TRIES_OF_ALL);
    world.status = 200;
    expect((await send(world, 'verify', guess, 'POST', OWNER)).status).toBe(200);
  });

  test('behind the same address who guesses at other numbers keeps nobody from logging in', async () => {
    const world = await start({ RATE_LIMIT_FACTOR: '0.05' });
    world.status = 403;
    await Promise.all(
      numbers.slice(0, 5).map((phone) => send(world, 'verify', { ...guess, phone })),
    );
    world.status = 200;
    expect((await send(world, 'verify', { ...guess, phone: PHONE })).status).toBe(200);
  });

  test('does not use up the codes of a number: one client has five sent to it in a day', async () => {
    const world = await start();
    const six = Array<string>(CODES_FROM_ONE + 1).fill(PHONE);
    const asked = six.map((phone) => () => send(world, 'otp', { phone }, 'POST', STRANGER));
    const statuses: number[] = [];
    for (const ask of asked) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await ask()).status);
    }
    expect(statuses).toEqual([...Array<number>(CODES_FROM_ONE).fill(200), 429]);
    expect((await send(world, 'otp', { phone: PHONE }, 'POST', OWNER)).status).toBe(200);
  });

  test('who leaves before the answer has had a code sent, and no sixth is', async () => {
    const world = await start();
    world.isSlow = true;
    for (let sent = 1; sent <= CODES_FROM_ONE + 1; sent += 1) {
      const left = new AbortController();
      const answer = send(world, 'otp', { phone: PHONE }, 'POST', STRANGER, left.signal);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (sent <= CODES_FROM_ONE) await vi.waitFor(() => expect(world.bodies).toHaveLength(sent));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      else expect((await answer).status).toBe(429);
      left.abort();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await answer.catch(() => null);
    }
    expect(world.bodies).toHaveLength(CODES_FROM_ONE);
    world.isSlow = false;
    expect((await send(world, 'otp', { phone: PHONE }, 'POST', OWNER)).status).toBe(200);
  });

  test('is asked to wait as often as they like: what was refused counts for nothing', async () => {
    const world = await start();
    world.status = 429;
    const asked = Array.from({ length: CODES_FROM_ONE + 1 }, () =>
      send(world, 'otp', { phone: PHONE }, 'POST', OWNER),
    );
    await Promise.all(asked);
    world.status = 200;
    expect((await send(world, 'otp', { phone: PHONE }, 'POST', OWNER)).status).toBe(200);
  });

  test('cannot ask all day whether a code is right that only its owner may use', async () => {
    const world = await start();
    // As GoTrue answers what our database refuses.
    world.status = 500;
    await Promise.all(
      Array.from({ length: 9 }, () =>
        send(world, 'verify', { ...guess, type: 'phone_change' }, 'POST', STRANGER),
      ),
    );
    expect(world.bodies).toHaveLength(CODE_TRIES);
  });
});
