import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createLinkKey } from './link-key';

test('the hash is of the key, and no two keys are the same', async () => {
  const [one, other] = await Promise.all([createLinkKey(), createLinkKey()]);
  expect(one?.hash).toBe(
    createHash('sha256')
      .update(one?.key ?? '')
      .digest('hex'),
  );
  expect(other?.key).not.toBe(one?.key);
});

test('a browser that cannot hash makes none', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await createLinkKey()).toBeNull();
  vi.unstubAllGlobals();
});
