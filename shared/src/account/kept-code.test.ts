import { expect, test } from 'vitest';
import { ApiError } from '../contracts/error-code';
import { toAuthError } from '../contracts/auth-error';
import { CODE_LIFE_MINUTES } from '../domain/phone-code';
import { haveCodeSent, keptCode } from './kept-code';

const PHONE = '9836412099';
const START = Date.UTC(2026, 10, 28, 12);

function device() {
  const map = new Map<string, string>();
  let now = START;
  const area = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  return {
    map,
    /** As a page that was just opened. */
    open: (owner = 'visitor') => keptCode(owner, area, () => now),
    pass: (seconds: number) => void (now += seconds * 1000),
    send: (before: Parameters<typeof haveCodeSent>[1], answer = () => Promise.resolve()) =>
      haveCodeSent(PHONE, before, answer, () => now),
  };
}

const tooSoon = (message: string) => () =>
  Promise.reject(toAuthError({ code: 'over_sms_send_rate_limit', status: 429, message }));

test('a page that is opened again knows the number, until when its code works, and the wait for another', async () => {
  const phone = device();
  phone.open().keep(await phone.send(null));
  phone.pass(10);
  expect(phone.open().find()).toEqual({
    phone: PHONE,
    count: 1,
    at: START,
    until: START + 30_000,
    isSent: true,
  });
  // Of somebody else it is nothing.
  expect(phone.open('asha').find()).toBeNull();
  phone.open().keep(await phone.send(phone.open().find()));
  expect(phone.open().find()).toMatchObject({ count: 2, until: START + 70_000 });
});

test('a code that no longer works is forgotten, and a right one waits for the details', async () => {
  const phone = device();
  const sent = await phone.send(null);
  phone.open().keep(sent);
  phone.pass(CODE_LIFE_MINUTES * 60);
  expect(phone.open().find()).toBeNull();
  expect(phone.map.size).toBe(0);
  phone.open().keep({ ...sent, isRight: true });
  expect(phone.open().find()).toMatchObject({ phone: PHONE, isRight: true });
});

test.each(['', '7', 'null', '{"phone":"1"}', '{"phone":"9836412099","count":"1"}'])(
  'a spoilt entry %j is none',
  (text) => {
    const phone = device();
    phone.map.set('code.visitor', text);
    expect(phone.open().find()).toBeNull();
  },
);

test('told that one has just gone, a page asks for that one, and counts the seconds that the service says', async () => {
  const phone = device();
  const wait = 'For security purposes, you can only request this after 17 seconds.';
  expect(await phone.send(null, tooSoon(wait))).toEqual({
    phone: PHONE,
    count: 1,
    at: START,
    until: START + 17_000,
    isSent: false,
  });
  // Too many today: it is not told how long.
  expect(await phone.send(null, tooSoon('SMS rate limit exceeded'))).toMatchObject({
    until: START + 120_000,
  });
  // What it knew of the one before still counts.
  const first = await phone.send(null);
  phone.pass(20);
  expect(await phone.send(first, tooSoon(wait))).toMatchObject({ at: START, isSent: false });
});

test('any other refusal is thrown', async () => {
  const down = () => Promise.reject(new ApiError('service_unavailable'));
  await expect(device().send(null, down)).rejects.toMatchObject({ code: 'service_unavailable' });
});
