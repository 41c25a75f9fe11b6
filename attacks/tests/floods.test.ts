import { beforeAll, describe, expect, test } from 'vitest';
import { ask, call, codeOf, rowsOf, type Answer } from '../support/ask';
import {
  act,
  book,
  bookedBy,
  createOrder,
  doors,
  newCustomer,
  paymentLink,
} from '../support/booking';
import { orderDraft } from '../support/order-draft';
import { mailsTo, newMark, personWith } from '../support/people';
import { site, type Person } from '../support/site';

const { attacker } = site.people;
/** A day of one account: more is refused whatever became of the orders before. */
const MORE_THAN_A_DAY = 70;
const MAILS_ARE_SENT_AFTER_MS = 2_500;

const settled = () => new Promise((resolve) => setTimeout(resolve, MAILS_ARE_SENT_AFTER_MS));

describe('one free account', () => {
  let customer: Person;
  let refusal: string | undefined;
  let stranger: string;
  let accepted = 0;

  beforeAll(async () => {
    customer = await newCustomer();
    stranger = `${newMark()}@example.org`;
    for (let number = 0; number < MORE_THAN_A_DAY && !refusal; number += 1) {
      const draft = orderDraft({ email: stranger, payment_mode: 'after_service' });
      const answer = await ask('/rest/v1/orders', { method: 'POST', as: customer, body: draft });
      if (answer.status === 201) {
        accepted += 1;
        await act(customer, draft.order_id, 'cancel');
      } else refusal = codeOf(answer);
    }
    await settled();
  });

  test('books and cancels only so often a day', () => {
    expect(accepted).toBeGreaterThan(0);
    expect(refusal).toBeDefined();
    expect(accepted).toBeLessThan(MORE_THAN_A_DAY);
  });

  test('causes no mail at all to an address that it only typed', async () => {
    expect(await mailsTo(doors, stranger)).toEqual([]);
  });

  test('fills its own mailbox only so far', async () => {
    const mails = await mailsTo(doors, customer.email);
    expect(mails.length).toBeGreaterThan(0);
    // Two for each order that a day allows, and one for the account.
    expect(mails.length).toBeLessThanOrEqual(2 * accepted + 1);
  });

  test('asks for contract work only so often a day', async () => {
    const [service] = await rowsOf<{ code: string }>(
      'contract_services?select=code&active=is.true&limit=1',
    );
    const request = {
      p_service_code: service?.code,
      p_name: 'Ravi Kumar',
      p_phone: '9876543210',
      p_description: 'A wall and two rooms, please.',
      p_address: 'Ward 4, Ghazipur',
    };
    const answers = [];
    for (let number = 0; number < 12; number += 1) {
      answers.push(await call('create_contract_request', request, customer));
    }
    expect(answers[0]?.status).toBe(200);
    expect(codeOf(answers.at(-1)!)).toBe('rate_limited');
  });
});

describe('a name in the mails of an order', () => {
  test.each([
    ['a line break', 'Ravi\nBcc: all@example.com'],
    ['a carriage return', 'Ravi\r\nBcc: all@example.com'],
    ['an address of a site', 'Ravi https://evil.example/win'],
    ['an address without its start', 'Ravi www.evil.example'],
    ['a bare domain', 'Ravi evil.example/win'],
    ['letters that turn the text around', 'Ravi \u202elmth.live'],
    ['invisible letters', 'Ra\u200bvi\u2060'],
    ['NUL', 'Ra\u0000vi'],
    ['a bell', 'Ra\u0007vi'],
  ])('holds no %s', async (_what, name) => {
    const answer = await book(attacker, { name, payment_mode: 'after_service' });
    expect(answer.status).toBe(400);
  });

  test('control: holds the names that people have', async () => {
    const customer = await newCustomer();
    for (const name of ['Dr. A.P.J. Abdul', 'सीता देवी', 'क्‍षमा', "O'Brien-Sen", 'Ravi S/o Ram']) {
      const answer = await book(customer, { name, payment_mode: 'after_service' });
      expect(`${name} ${answer.status}`).toBe(`${name} 201`);
    }
  });

  test.each([
    'a..b@x.y',
    '.a@example.com',
    'a.@example.com',
    'a@b\r\nBcc: c@d.example',
    'a@b,c@d.example',
    'a@-x.example',
    'a b@example.com',
    '<a@example.com>',
    'a@example.com\u0000',
  ])('is not sent to the address %j', async (email) => {
    expect((await book(attacker, { email })).status).toBe(400);
  });
});

describe('the sign-in service', () => {
  test('sends one address only so many mails', async () => {
    const { email, ...data } = personWith(newMark());
    const statuses = [];
    for (let number = 0; number < 40; number += 1) {
      const body = { email, password: 'Aam-ki-chutney-42', data: { ...data, consent: true } };
      statuses.push((await ask('/auth/v1/signup', { method: 'POST', body })).status);
    }
    expect(statuses).toContain(429);
    expect((await mailsTo(doors, email)).length).toBeLessThan(20);
  });
});

describe('the contact form', () => {
  const message = (email: string) => ({
    name: 'Ravi Kumar',
    email,
    message: 'When do you open?',
    locale: 'en',
  });

  test('is not shut for everybody by a hundred strangers', async () => {
    const write = () =>
      ask('/api/contact', { method: 'POST', body: message(`${newMark()}@example.com`) });
    const answers: Answer[] = [];
    while (answers.length < 100) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, write))));
    }
    expect(answers.filter(({ status }) => status >= 400).map(codeOf)).toEqual([]);
    expect((await write()).status).toBeLessThan(300);
  });

  test.each<[string, (kept: string) => object]>([
    ['one address', (kept) => ({ email: `${kept}@example.com` })],
    // Whatever address stands beside it.
    ['one number', () => ({ email: `${newMark()}@example.com`, phone: '+91 98765 00061' })],
  ])('takes only so many messages from %s', async (_what, sender) => {
    const kept = newMark();
    const answers = [];
    for (let number = 0; number < 8; number += 1) {
      answers.push(
        await ask('/api/contact', {
          method: 'POST',
          body: { ...message(''), ...sender(kept), message: `Question ${number}` },
        }),
      );
    }
    expect(answers[0]?.status).toBeLessThan(300);
    expect(codeOf(answers.at(-1)!)).toBe('rate_limited');
  });

  test.each([null, attacker])(
    'cannot be passed by: the database takes no message from %o',
    async (as) => {
      const answer = await call(
        'send_contact_message',
        { p_name: 'x', p_email: 'a@example.com', p_message: 'x' },
        as,
      );
      expect([401, 403, 404]).toContain(answer.status);
    },
  );
});

describe('the payment provider is asked once, however often we are', () => {
  const ASKED = 30;
  const asked = async (knock: () => Promise<unknown>): Promise<number> => {
    const before = await questions();
    await Promise.all(Array.from({ length: ASKED }, knock));
    return (await questions()) - before;
  };

  /** How often the payment service has asked the provider anything, by its own count. */
  async function questions(): Promise<number> {
    const response = await fetch(site.serviceMetrics);
    const counts = (await response.text()).matchAll(/^\w*provider\w*_count(?:\{[^}]*\})? (\d+)/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  let customer: Person;
  let orderId: string;
  let reference: string;
  beforeAll(async () => {
    customer = await newCustomer();
    orderId = await bookedBy(customer);
    await paymentLink(customer, orderId);
    const [attempt] = await rowsOf<{ reference: string }>(
      `payment_attempts?order_id=eq.${orderId}`,
    );
    reference = attempt?.reference ?? '';
  });

  test.each([
    [
      'by the page that waits',
      () => ask(`/api/get-payment-details?order_id=${orderId}`, { as: customer }),
    ],
    ['by paying again', () => createOrder(customer, { order_id: orderId })],
    ['by coming back', () => ask(`/api/payments/return?reference=${reference}`)],
    ['by a recheck', () => act(customer, orderId, 'recheck')],
  ])('%s', async (_how, knock) => {
    // Looked at again when the reconciler asked about other orders meanwhile: the service counts that, too.
    await expect.poll(() => asked(knock)).toBeLessThanOrEqual(3);
  });
});
