import { beforeAll, describe, expect, test } from 'vitest';
import { ask, rowsOf, type Answer } from '../support/ask';
import { book, doors, newCustomer } from '../support/booking';
import { orderDraft } from '../support/order-draft';
import { newMark, personWith, post } from '../support/people';
import { site } from '../support/site';

const { victim } = site.people;
const { victims } = site;

/** The shape of an answer: its status, its headers' names, and its body with what was asked and what is random taken out. */
function shapeOf({ status, headers, text }: Answer, asked: readonly string[]) {
  const body = asked
    .reduce((rest, word) => rest.replaceAll(word, 'ASKED'), text)
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)/g, 'TIME');
  const names = [...headers.keys()].filter(
    (name) => !/^(?:date|etag|content-length|ratelimit)/.test(name),
  );
  return { status, names: names.toSorted(), body };
}

describe('nobody learns who has an account', () => {
  const questions = [
    [
      'a wrong password',
      (email: string) =>
        ask('/auth/v1/token?grant_type=password', {
          method: 'POST',
          body: { email, password: 'wrong-password-1' },
        }),
    ],
    [
      'a new password',
      (email: string) => ask('/auth/v1/recover', { method: 'POST', body: { email } }),
    ],
    [
      'a mail again',
      (email: string) =>
        ask('/auth/v1/resend', { method: 'POST', body: { email, type: 'signup' } }),
    ],
    [
      'a wrong link',
      (email: string) =>
        ask('/auth/v1/verify', {
          method: 'POST',
          body: { email, type: 'signup', token: '123456' },
        }),
    ],
    [
      'a code by mail, which there is not',
      (email: string) =>
        ask('/auth/v1/otp', { method: 'POST', body: { email, create_user: false } }),
    ],
  ] as const;

  // All are asked about the same number of times: mails and tries are counted for each address.
  const unknown = `${newMark()}@example.com`;
  const waiting = `${newMark()}@example.com`;
  let known: string;
  beforeAll(async () => {
    known = (await newCustomer()).email;
    await post(doors, '/auth/v1/signup', { email: waiting, password: 'Aam-ki-chutney-42' });
    // The mail of the sign-up counts too: one address gets one a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  });

  test.each(questions)('by asking for %s', async (_what, knock) => {
    const answer = shapeOf(await knock(known), [known]);
    expect(answer).toEqual(shapeOf(await knock(unknown), [unknown]));
    // Somebody who has signed up and not confirmed it yet.
    expect(answer).toEqual(shapeOf(await knock(waiting), [waiting]));
    expect(answer.status).toBeLessThan(500);
  });

  test('by signing up with the address', async () => {
    const stranger = personWith(newMark());
    const taken = { ...stranger, email: victim.email };
    const answers = [];
    for (const { email, ...data } of [taken, stranger]) {
      const body = { email, password: 'Aam-ki-chutney-42', data: { ...data, consent: true } };
      answers.push({ email, answer: await ask('/auth/v1/signup', { method: 'POST', body }) });
    }
    const [first, second] = answers.map(({ email, answer }) => {
      const user = ((answer.json as { user?: object }).user ?? answer.json) as Record<
        string,
        unknown
      >;
      return {
        status: answer.status,
        fields: Object.keys(user).toSorted(),
        email: user['email'] === email,
      };
    });
    expect(first).toEqual(second);
    expect(answers[0]?.answer.text).not.toContain(victims.marks[1]);
  });
});

describe('nobody learns which order numbers are taken', () => {
  test('by booking with one', async () => {
    const customer = await newCustomer();
    const answer = await book(customer, { order_id: victims.order });
    for (const mark of [...victims.marks, victim.id]) expect(answer.text).not.toContain(mark);
    // It was made under another number: that is what asking costs.
    expect(answer.status).toBe(201);
    const made = await rowsOf(`orders?select=order_id&user_id=eq.${customer.id}`);
    expect(made).toEqual([{ order_id: expect.not.stringMatching(victims.order) }]);
  });

  test.each(['resolution=ignore-duplicates', 'resolution=merge-duplicates', ''])(
    'by many guesses in one request that makes nothing: %s',
    async (prefer) => {
      const customer = await newCustomer();
      const ask18 = (guess: Readonly<Record<string, unknown>>) =>
        ask('/rest/v1/orders', {
          method: 'POST',
          as: customer,
          headers: { prefer },
          body: [
            ...Array.from({ length: 17 }, () => orderDraft()),
            orderDraft(guess),
            orderDraft({ quantity: 0 }),
          ],
        });
      const [taken, free] = [await ask18({ order_id: victims.order }), await ask18({})];
      expect([taken.status, taken.text]).toEqual([free.status, free.text]);
      expect(taken.status).toBeGreaterThanOrEqual(400);
      expect(await rowsOf(`orders?select=order_id&user_id=eq.${customer.id}`)).toEqual([]);
    },
  );

  test.each<[string, (guess: Readonly<Record<string, unknown>>) => readonly object[]]>([
    [
      'of the newest order of the same work',
      (guess) => [orderDraft(guess), orderDraft({ known_open_order: 'none' })],
    ],
    [
      'of the same number again',
      (guess) => [orderDraft(guess), orderDraft(guess), orderDraft({ quantity: 0 })],
    ],
  ])('by the refusal %s in one request', async (_what, rows) => {
    const customer = await newCustomer();
    const answers = [];
    for (const { order_id } of [{ order_id: victims.order }, orderDraft()]) {
      const { status, text } = await ask('/rest/v1/orders', {
        method: 'POST',
        as: customer,
        body: rows({ order_id }),
      });
      answers.push({ status, text: text.replaceAll(order_id, 'GUESS') });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await rowsOf(`orders?select=order_id&user_id=eq.${customer.id}`)).toEqual([]);
  });

  test.each(['order_id::smallint', 'address,x:order_id::uuid'])(
    'by a select that fails on what was made: %s',
    async (select) => {
      const customer = await newCustomer();
      const answers = [];
      for (const { order_id } of [{ order_id: victims.order }, orderDraft()]) {
        const { status, text } = await ask(`/rest/v1/orders?select=${select}`, {
          method: 'POST',
          as: customer,
          headers: { prefer: 'return=representation' },
          body: orderDraft({ order_id }),
        });
        answers.push({ status, text: text.replaceAll(order_id, 'GUESS') });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(await rowsOf(`orders?select=order_id&user_id=eq.${customer.id}`)).toEqual([]);
    },
  );

  test('by sending what is wrong in it as well', async () => {
    const customer = await newCustomer();
    const wrong = { quantity: 0 };
    const taken = await book(customer, { ...wrong, order_id: victims.order });
    const free = await book(customer, { ...wrong, order_id: orderDraft().order_id });
    expect(taken.status).toBe(free.status);
    expect(taken.text).toBe(free.text);
  });
});

describe('what the site publishes names nobody:', () => {
  test.each([
    '/',
    '/remotes.json',
    '/health.json',
    '/config.json',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/release.json',
    '/database.json',
  ])('%s', async (path) => {
    const { text } = await ask(path);
    const addresses = text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? [];
    // The office's own addresses stand on the page for everybody.
    expect(
      addresses.filter(
        (address) => !/^(?:support|help|contact|grievance|info|hello|office)@/.test(address),
      ),
    ).toEqual([]);
    expect(text).not.toMatch(/sb_secret_|service_role|jwt_secret|PRIVATE KEY/i);
  });

  test.each(['shell', 'mf-public', 'mf-booking', 'mf-admin'])(
    'the code of %s holds no secret',
    async (app) => {
      const page = await ask('/');
      const base =
        app === 'shell' ? site.url : `http://localhost:${site.ports[app as 'mf-public']}`;
      const scripts = [...page.text.matchAll(/(?:src|href)="([^"]+\.m?js)"/g)].map(
        ([, src = '']) => new URL(src, site.url).href,
      );
      const own = scripts.filter((address) => address.startsWith(base));
      const entries = [...page.text.matchAll(/"entry":"([^"]+)"/g)].map(([, entry = '']) =>
        entry.replaceAll('\\u002F', '/'),
      );
      const addresses = [...own, ...entries.filter((entry) => entry.startsWith(base))];
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) {
        const { text } = await ask(address);
        expect(text).not.toMatch(/sb_secret_|service_role|BEGIN (?:RSA |EC )?PRIVATE/);
        for (const secret of Object.values(site.secrets)) expect(text).not.toContain(secret);
      }
    },
  );
});
