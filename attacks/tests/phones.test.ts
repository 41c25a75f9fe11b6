import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ask, codeOf, rowsOf, type Answer } from '../support/ask';
import { doors } from '../support/booking';
import { choosePassword, join, logIn, mailsTo, newMark, personWith } from '../support/people';
import { site, type Person } from '../support/site';

const { attacker } = site.people;

const newPhone = (): string => `+917${Array.from({ length: 9 }, () => randomInt(10)).join('')}`;

const post = (call: string, body: object, more: { url?: string } = {}): Promise<Answer> =>
  ask(`${more.url ?? ''}/auth/v1/${call}`, { method: 'POST', body });

const codesTo = async (phone: string): Promise<readonly string[]> =>
  (await mailsTo(doors, phone)).map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? '');

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const verify = (phone: string, token: string, type = 'sms'): Promise<Answer> =>
  post('verify', { type, phone, token });

/** Somebody with a number and an account. */
async function newcomer(): Promise<{ phone: string; token: string }> {
  const phone = newPhone();
  await post('otp', { phone });
  const answer = await verify(phone, (await codesTo(phone))[0] ?? '');
  expect(answer.status).toBe(200);
  return { phone, token: (answer.json as { access_token: string }).access_token };
}

/** Somebody with an address, who can log in as often as they like. */
async function ownerByEmail(): Promise<Person> {
  const person = await join(doors, personWith(newMark()));
  await choosePassword(doors, person);
  return logIn(doors, person);
}

describe('nobody learns whether a number has an account', () => {
  test('by asking for a code: not from the answer, not from its time', async () => {
    const timed = async (phone: string) => {
      const begin = performance.now();
      const { status, text } = await post('otp', { phone });
      return { answer: { status, text }, ms: performance.now() - begin };
    };
    const { phone } = await newcomer();
    // Whoever has just logged in waits for the next code: it is refused as one is that has none.
    const known = await timed(phone);
    const fresh = newPhone();
    const unknown = await timed(fresh);
    expect(unknown.answer).toEqual({ status: 200, text: '{}' });
    expect(known.answer.status).toBe(429);
    const again = await timed(fresh);
    const waits = /after \d+ seconds/;
    expect(again.answer.text.replace(waits, '')).toBe(known.answer.text.replace(waits, ''));
    for (const { ms } of [known, unknown, again]) expect(ms).toBeGreaterThan(390);
  });

  test.each([
    ['that must not make one', { create_user: false }],
    ['that must not make one, spelt otherwise', { CREATE_USER: false }],
    ['by another way', { channel: 'whatsapp' }],
    ['and an address', { email: 'a@b.example' }],
  ])('by asking for a code %s', async (_what, more) => {
    const { phone } = await newcomer();
    for (const asked of [phone, newPhone()]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await post('otp', { phone: asked, ...more })).status).toBe(404);
    }
  });

  test.each([
    ['signup', { password: 'Aam-ki-chutney-42' }],
    ['token?grant_type=password', { password: 'Aam-ki-chutney-42' }],
    ['resend', { type: 'sms' }],
    ['recover', {}],
  ])('by %s', async (call, body) => {
    const { phone } = await newcomer();
    const [known, unknown] = await Promise.all(
      [phone, newPhone()].map(async (one) => {
        const { status, text } = await post(call, { phone: one, ...body });
        return { status, text };
      }),
    );
    expect(known).toEqual(unknown);
    expect(known?.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a code is not guessed', () => {
  test('five wrong ones end it', async () => {
    const phone = newPhone();
    await post('otp', { phone });
    const [code = ''] = await codesTo(phone);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await verify(phone, other(code))).status).toBe(403);
    }
    const answer = await verify(phone, code);
    expect({ status: answer.status, code: codeOf(answer) }).toMatchObject({ status: 403 });
    expect(answer.text).toContain('otp_expired');
  });

  test('nor fifty at once, the right one among them at the end', async () => {
    const phone = newPhone();
    await post('otp', { phone });
    const [code = ''] = await codesTo(phone);
    await Promise.all(Array.from({ length: 50 }, () => verify(phone, other(code))));
    expect((await verify(phone, code)).status).toBe(403);
  });

  test.each(['signup', 'email', 'magiclink', 'recovery', 'invite', 'email_change'])(
    'as the link of a mail, of the type %s, by the code or its hash',
    async (type) => {
      const phone = newPhone();
      await post('otp', { phone });
      const [code = ''] = await codesTo(phone);
      const { createHash } = await import('node:crypto');
      const hashes = ['sha224', 'sha256'].flatMap((algorithm) =>
        [phone, phone.slice(1)].map((one) =>
          createHash(algorithm)
            .update(one + code)
            .digest('hex'),
        ),
      );
      const answers = await Promise.all([
        verify(phone, code, type),
        ...hashes.map((token_hash) => post('verify', { type, token_hash })),
      ]);
      for (const { status, text } of answers) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(text).not.toContain('access_token');
      }
      // Control: it was the right one.
      expect((await verify(phone, code)).status).toBe(200);
    },
  );
});

describe('nobody floods', () => {
  test('a number: the next code takes half a minute, whoever asks', async () => {
    const phone = newPhone();
    const statuses = [];
    for (let asked = 0; asked < 5; asked += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await post('otp', { phone })).status);
    }
    const own = await ask('/auth/v1/user', { method: 'PUT', as: attacker, body: { phone } });
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
    expect(own.status).toBeGreaterThanOrEqual(400);
    expect(await codesTo(phone)).toHaveLength(1);
  });

  test('many numbers: one client has twenty codes sent in ten minutes', async () => {
    const phones = Array.from({ length: 40 }, newPhone);
    const answers = [];
    for (let from = 0; from < phones.length; from += 10) {
      const some = phones.slice(from, from + 10);
      // oxlint-disable-next-line no-await-in-loop -- what is on its way counts
      answers.push(
        ...(await Promise.all(
          some.map((phone) => post('otp', { phone }, { url: site.limitedUrl })),
        )),
      );
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
    expect(answers.at(-1)?.status).toBe(429);
  });

  test.each(['+14155550123', '+447700900123', '+911234567890', '+92300123456'])(
    'a number of another country, %s',
    async (phone) => {
      expect((await post('otp', { phone })).status).toBe(400);
      expect(await codesTo(phone)).toEqual([]);
    },
  );
});

describe('nobody takes a number that is another’s', () => {
  test('by signing up with it first: its owner finds nothing of theirs', async () => {
    const phone = newPhone();
    const words = 'zqmallorywashere';
    const data = { name: words, address: words, phone: '9999999999', consent: true };
    // Of whom nothing is proved nothing is kept.
    expect((await post('otp', { phone, data })).status).toBe(404);
    await post('otp', { phone, data: {} });
    const answer = await verify(phone, (await codesTo(phone))[0] ?? '');
    const { access_token: token } = answer.json as { access_token: string };
    expect(answer.text).not.toContain(words);
    const me = await ask('/rest/v1/rpc/me', { method: 'POST', as: { token }, body: {} });
    expect(me.text).not.toContain(words);
    expect(me.json).toMatchObject({ name: null, address: null, is_complete: false });
  });

  test('by wanting it for an account of theirs', async () => {
    const victim = await newcomer();
    const mine = await newcomer();
    const wish = await ask('/auth/v1/user', {
      method: 'PUT',
      as: mine,
      body: { phone: victim.phone },
    });
    expect(wish.status).toBe(422);
    expect(await codesTo(victim.phone)).toHaveLength(1);
  });

  test('by a code that went to a number somebody mistyped', async () => {
    const victim = await newcomer();
    const mistyped = newPhone();
    await ask('/auth/v1/user', { method: 'PUT', as: victim, body: { phone: mistyped } });
    const [code = ''] = await codesTo(mistyped);
    expect(code).toMatch(/^\d{6}$/);
    for (const type of ['phone_change', 'sms']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await verify(mistyped, code, type);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain('access_token');
    }
    const accounts = await rowsOf<{ id: string }>(`profiles?phone=eq.${mistyped.slice(3)}`);
    expect(accounts).toEqual([]);
  });

  test('by saying that they typed its code, in an account of theirs, or a wrong one', async () => {
    const mistyped = newPhone();
    const victim = await ownerByEmail();
    await ask('/auth/v1/user', { method: 'PUT', as: victim, body: { phone: mistyped } });
    const [code = ''] = await codesTo(mistyped);
    const type = (as: Person, p_code: string): Promise<Answer> =>
      ask('/rest/v1/rpc/type_phone_code', { method: 'POST', as, body: { p_code } });
    expect((await type(attacker, code)).json).not.toBe(true);
    expect((await verify(mistyped, code, 'phone_change')).status).toBeGreaterThanOrEqual(400);
    // What its owner types wrong opens it to nobody else.
    const fresh = await logIn(doors, victim);
    expect((await type(fresh, other(code))).json).toBe(false);
    expect((await verify(mistyped, code, 'phone_change')).status).toBeGreaterThanOrEqual(400);
    // Control: its owner does.
    expect((await type(fresh, code)).json).toBe(true);
    expect((await verify(mistyped, code, 'phone_change')).status).toBe(200);
  });
});

describe('nobody takes an account with a login of it that they stole', () => {
  test('by giving it a number of theirs, also while its owner logs in elsewhere', async () => {
    const stolen = await ownerByEmail();
    const mine = newPhone();
    await ask('/auth/v1/user', { method: 'PUT', as: stolen, body: { phone: mine } });
    const [code = ''] = await codesTo(mine);
    await logIn(doors, stolen);
    const typed = await ask('/rest/v1/rpc/type_phone_code', {
      method: 'POST',
      as: stolen,
      body: { p_code: code },
    });
    expect(codeOf(typed)).toBe('reauthentication_needed');
    expect((await verify(mine, code, 'phone_change')).status).toBeGreaterThanOrEqual(400);
  });

  test('by a browser of theirs that its owner cannot see or remove', async () => {
    const stolen = await newcomer();
    const rpc = (name: string, body: object, as: { token: string } = stolen) =>
      ask(`/rest/v1/rpc/${name}`, { method: 'POST', as, body });
    const browser = (number: number) => ({
      p_endpoint: `https://fcm.googleapis.com/fcm/send/${stolen.phone.slice(1)}-${number}`,
      p_p256dh: `B${String(number).padStart(86, 'x')}`,
      p_auth: String(number).padStart(22, 'y'),
      p_locale: 'en',
    });
    for (let number = 1; number <= 5; number += 1) {
      expect((await rpc('add_push_device', browser(number))).status).toBe(204);
    }
    expect(codeOf(await rpc('add_push_device', browser(6)))).toBe('too_many_devices');
    const [login] = (await rpc('list_sessions', {})).json as readonly {
      devices: readonly { id: number }[];
    }[];
    expect(login?.devices).toHaveLength(5);
    const device = { p_device_id: login?.devices[0]?.id };
    expect(codeOf(await rpc('end_push_device', device, await newcomer()))).toBe('not_found');
    expect((await rpc('end_push_device', device)).status).toBe(204);
    // The page that is open there does not bring it back.
    expect(codeOf(await rpc('add_push_device', { ...browser(1), p_again: true }))).toBe(
      'not_found',
    );
  });

  test('by giving it an address of theirs', async () => {
    const stolen = await newcomer();
    const email = `${stolen.phone.slice(1)}@mallory.example`;
    const rpc = (name: string): Promise<Answer> =>
      ask(`/rest/v1/rpc/${name}`, { method: 'POST', as: stolen, body: { p_email: email } });
    expect((await rpc('want_first_email')).status).toBe(204);
    expect(codeOf(await rpc('allow_email_change'))).toBe('reauthentication_needed');
    const asked = await ask('/auth/v1/user', { method: 'PUT', as: stolen, body: { email } });
    expect(asked.status).toBeGreaterThanOrEqual(400);
    expect(await mailsTo(doors, email)).toEqual([]);
  });
});

describe('the guard reads what the service reads', () => {
  const SPELLINGS: readonly (readonly [string, (phone: string, rest: string) => string])[] = [
    ['a mark before it', (phone, rest) => `\ufeff{"phone":"${phone}",${rest}}`],
    ['null behind it', (phone, rest) => `{"phone":"${phone}","phone":null,${rest}}`],
    ['null before it', (phone, rest) => `{"phone":null,"phone":"${phone}",${rest}}`],
    ['a capital letter', (phone, rest) => `{"Phone":"${phone}",${rest}}`],
    ['both', (phone, rest) => `{"phone":"+917000000000","PHONE":"${phone}",${rest}}`],
    ['an escaped letter', (phone, rest) => `{"\\u0070hone":"${phone}",${rest}}`],
    ['a list', (phone, rest) => `[{"phone":"${phone}",${rest}}]`],
    ['something behind it', (phone, rest) => `{"phone":"${phone}",${rest}}{}`],
  ];

  test.each(SPELLINGS)('a number with %s has five tries as well', async (_what, spell) => {
    const phone = newPhone();
    await post('otp', { phone });
    const [code = ''] = await codesTo(phone);
    const send = (token: string): Promise<Answer> =>
      ask('/auth/v1/verify', {
        method: 'POST',
        body: spell(phone, `"type":"sms","token":"${token}"`),
        headers: { 'content-type': 'application/json' },
      });
    for (let wrong = 0; wrong < 5; wrong += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(other(code))).status).toBeGreaterThanOrEqual(400);
    }
    const last = await send(code);
    expect(last.status).toBeGreaterThanOrEqual(400);
    expect(last.text).not.toContain('access_token');
  });
});
