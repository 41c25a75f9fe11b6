import { expect, it } from 'vitest';
import { createAuthLimits } from '../local/auth-limits';
import { createRateLimit } from '../local/rate-limit';
import { createQueue } from '../local/request-queue';

it('lets a key act as often as allowed within the window, and again when the oldest act has left it', () => {
  let now = 1_000;
  const limit = createRateLimit({ limit: 2, windowMs: 100, now: () => now });
  expect(limit.wait('a')).toBe(0);
  limit.count('a');
  now += 40;
  limit.count('a');
  expect(limit.wait('a')).toBe(60);
  expect(limit.wait('b')).toBe(0);
  now += 60;
  expect(limit.wait('a')).toBe(0);
  limit.count('a');
  expect(limit.wait('a')).toBe(40);
});

it('a queue runs one task after the other, also after one that failed', async () => {
  const queue = createQueue();
  const story: string[] = [];
  const task = (name: string, turns: number) => async (): Promise<string> => {
    story.push(`${name} begins`);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    story.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const outcomes = await Promise.allSettled([
    queue(task('a', 5)),
    queue(task('b', 1)),
    queue(task('c', 0)),
  ]);
  expect(story).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('lets one client wait for another only as long as one task takes', async () => {
  const queue = createQueue();
  const order: string[] = [];
  const ask = (name: string, client: string) =>
    queue(() => {
      order.push(name);
      return name === 'a2' ? Promise.reject(new Error('a2 failed')) : Promise.resolve();
    }, client);
  const asked = [1, 2, 3, 4].map((number) => ask(`a${number}`, 'a'));
  await Promise.allSettled([...asked, ask('b1', 'b'), ask('c1', 'c'), ask('b2', 'b')]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('ten mails of an hour shut out who asked for them, not the owner elsewhere; fifteen are enough for an address, and thirty a day', () => {
  let now = 1_000;
  const { mailWait, countMail } = createAuthLimits(() => now);
  const email = 'owner@test.example';
  const send = (client: string, mails: number) => {
    for (let mail = 0; mail < mails; mail += 1) {
      now += 1_000;
      expect(mailWait({ email, client })).toBe(0);
      countMail({ email, client });
    }
    now += 1_000;
    expect(mailWait({ email, client })).toBeGreaterThan(0);
  };
  send('203.0.113.1', 10);
  expect(mailWait({ email, client: '203.0.113.2' })).toBe(0);
  send('203.0.113.2', 5);
  expect(mailWait({ email, client: '203.0.113.3' })).toBeGreaterThan(0);
  expect(mailWait({ email: 'other@test.example', client: '203.0.113.1' })).toBe(0);
  now += 3_600_000;
  send('203.0.113.1', 10);
  send('203.0.113.2', 5);
  now += 3_600_000;
  expect(mailWait({ email, client: '203.0.113.3' })).toBeGreaterThan(0);
  now += 22 * 3_600_000;
  expect(mailWait({ email, client: '203.0.113.3' })).toBe(0);
});
