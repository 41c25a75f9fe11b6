import { CaptchaUnavailable } from '@kaarigar/shared/captcha/verify-captcha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './customer';
import { refused } from './staff';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());

const MESSAGE = { name: 'आशा', email: 'Asha@example.com', message: 'कब आएँगे?', locale: 'hi' };

const send = (
  body: unknown,
  { serviceUrl = world.serviceUrl, as = null as 'customer' | null } = {},
) => call<unknown>({ ...world, serviceUrl }, '/contact', { method: 'POST', as, body });

const keptOf = (email: string) =>
  world.database.sql<{ name: string; message: string; locale: string }>(
    'select name, message, locale from public.contact_messages where email = $1 order by id',
    [email],
  );

describe('POST /contact', () => {
  it('keeps the message of a visitor and of a customer', async () => {
    const first = await send(MESSAGE);
    expect(first).toMatchObject({ status: 200, body: { number: expect.any(Number) } });
    const second = { ...MESSAGE, message: 'And on Sunday?', locale: 'en' };
    // The second time, because no answer came: it is the same message.
    for (let tried = 0; tried < 2; tried += 1) {
      expect(await send(second, { as: 'customer' })).toMatchObject({
        status: 200,
        body: { number: (first.body as { number: number }).number + 1 },
      });
    }
    const { name, message } = MESSAGE;
    expect(await keptOf('asha@example.com')).toEqual([
      { name, message, locale: 'hi' },
      { name, message: second.message, locale: 'en' },
    ]);
  });

  it('keeps that of somebody who has a phone alone', async () => {
    const { email: _none, ...message } = MESSAGE;
    expect(await send({ ...message, phone: '098765 00011' })).toMatchObject({ status: 200 });
    expect(
      await world.database.sql('select name, email from contact_messages where phone = $1', [
        '9876500011',
      ]),
    ).toEqual([{ name: MESSAGE.name, email: null }]);
  });

  it('takes the longest message there may be, in any script', async () => {
    const message = 'ब'.repeat(4_000);
    expect(await send({ ...MESSAGE, email: 'long@example.com', message })).toMatchObject({
      status: 200,
    });
    expect(await keptOf('long@example.com')).toMatchObject([{ message }]);
  });

  it.each<[string, unknown, number, string]>([
    ['no name', { ...MESSAGE, name: ' ' }, 400, 'required_fields'],
    ['no message', { ...MESSAGE, message: '' }, 400, 'required_fields'],
    ['a wrong address', { ...MESSAGE, email: 'asha at home' }, 400, 'invalid_email'],
    ['a wrong number', { ...MESSAGE, phone: '12' }, 400, 'invalid_phone'],
    [
      'neither address nor number',
      { name: 'A', message: 'b', locale: 'en' },
      400,
      'required_fields',
    ],
    ['an endless message', { ...MESSAGE, message: 'x'.repeat(4_001) }, 400, 'invalid_input'],
    ['an unknown language', { ...MESSAGE, locale: 'fr' }, 400, 'invalid_input'],
    ['a missing field', { name: 'A', email: 'a@b.example' }, 400, 'invalid_input'],
    ['a list', [MESSAGE], 400, 'invalid_input'],
    ['NUL', { ...MESSAGE, message: 'a\u0000b' }, 400, 'invalid_input'],
    ['half a character', { ...MESSAGE, name: '\ud83d' }, 400, 'invalid_input'],
    ['a book', { ...MESSAGE, message: 'x'.repeat(70_000) }, 413, 'invalid_input'],
  ])('%s is refused and not kept', async (_what, body, status, code) => {
    const before = await world.database.sql('select id from public.contact_messages');
    expect(await send(body)).toMatchObject(refused(status, code));
    expect(await world.database.sql('select id from public.contact_messages')).toEqual(before);
  });

  it('refuses the sixth message of a day from one address', async () => {
    const many = { ...MESSAGE, email: 'many@example.com' };
    for (let count = 0; count < 5; count += 1) {
      expect((await send({ ...many, message: `Question ${count}` })).status).toBe(200);
    }
    expect(await send(many)).toMatchObject(refused(429, 'rate_limited'));
    expect(await keptOf('many@example.com')).toHaveLength(5);
  });
});

describe('with a captcha', () => {
  let serviceUrl: string;
  beforeAll(async () => {
    const captcha = {
      async isSolved(answer: string) {
        if (answer === 'away') throw new CaptchaUnavailable('no answer');
        return answer === 'solved';
      },
    };
    serviceUrl = (await world.startAnother({ captcha })).url;
  });
  const email = 'captcha@example.com';
  const withAnswer = (answer: unknown) =>
    send({ ...MESSAGE, email, captcha_token: answer }, { serviceUrl });

  it('a message arrives only with its answer', async () => {
    expect(await withAnswer(undefined)).toMatchObject(refused(400, 'captcha_failed'));
    expect(await withAnswer('wrong')).toMatchObject(refused(400, 'captcha_failed'));
    expect(await withAnswer('away')).toMatchObject(refused(503, 'service_unavailable'));
    expect(await withAnswer(17)).toMatchObject(refused(400, 'invalid_input'));
    expect(await keptOf(email)).toEqual([]);
    expect(await withAnswer('solved')).toMatchObject({ status: 200 });
    expect(await keptOf(email)).toHaveLength(1);
  });
});
