import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createNumbers, createPageMemory, type Page } from './page-memory';

const PAGE: Page = { html: '<h1>सेवाएँ</h1>', policy: "default-src 'none'", etag: 'W/"1"' };

test('a page is made once for all who ask, and comes in the form they take', async () => {
  const memory = createPageMemory();
  const make = vi.fn(() => PAGE);
  const [first, second] = await Promise.all([
    memory.take(['/'], 'br', make),
    memory.take(['/'], 'br', make),
  ]);
  await memory.take(['/'], 'br', make);
  expect(make).toHaveBeenCalledTimes(1);
  expect(second.body).toBe(first.body);
  expect(String(brotliDecompressSync(first.body))).toBe(PAGE.html);
  expect(String(gunzipSync((await memory.take(['/'], 'gzip', make)).body))).toBe(PAGE.html);
  expect(await memory.take(['/'], 'identity', make)).toEqual({
    body: Buffer.from(PAGE.html),
    policy: PAGE.policy,
    etag: PAGE.etag,
  });
});

test('another key is another page, also when both would read the same in one line', async () => {
  const memory = createPageMemory();
  const take = async (key: string[], html: string) =>
    String((await memory.take(key, 'identity', () => ({ ...PAGE, html }))).body);
  expect(await take(['a', 'b'], '1')).toBe('1');
  expect(await take(['a,b'], '2')).toBe('2');
  expect(await take(['ab', ''], '3')).toBe('3');
});

test('what cannot be made is tried again', async () => {
  const memory = createPageMemory();
  const fails = () => {
    throw new Error('no template');
  };
  await expect(memory.take(['/'], 'br', fails)).rejects.toThrow('no template');
  expect((await memory.take(['/'], 'br', () => PAGE)).etag).toBe(PAGE.etag);
});

test.each([
  ['so many', { entries: 2 }],
  ['so many bytes', { bytes: 10 }],
])('it holds %s, and lets go first of what nobody has asked for longest', async (_what, bounds) => {
  const memory = createPageMemory(bounds);
  const made: string[] = [];
  const ask = (name: string) =>
    memory.take([name], 'identity', () => {
      made.push(name);
      return { ...PAGE, html: 'five!' };
    });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b', 'c']) await ask(name);
  expect(made).toEqual(['a', 'b', 'c', 'b', 'c']);
});

test('each object has a number of its own', () => {
  const numberOf = createNumbers();
  const [one, other] = [{}, {}];
  expect([numberOf(null), numberOf(one), numberOf(other), numberOf(one)]).toEqual([0, 1, 2, 1]);
});
