import { afterEach, expect, test, vi } from 'vitest';
import { FORGET, forgetKept } from './kept';

const postMessage = vi.fn();

function stubCaches(...names: string[]): Set<string> {
  const left = new Set(names);
  vi.stubGlobal('caches', {
    keys: async () => [...left],
    delete: async (name: string) => left.delete(name),
  });
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  return left;
}

afterEach(() => {
  vi.unstubAllGlobals();
  postMessage.mockClear();
});

test('after a logout nothing of anybody is kept, and the worker hears of it', async () => {
  const left = stubCaches('kaarigar-prices', 'kaarigar-person-asha', 'kaarigar-person-ravi');
  await forgetKept();
  expect([...left]).toEqual(['kaarigar-prices']);
  expect(postMessage).toHaveBeenCalledWith(FORGET);
});

test('who signs in keeps their own, and nothing of others stays', async () => {
  const left = stubCaches('kaarigar-person-asha', 'kaarigar-person-ravi');
  await forgetKept('asha');
  expect([...left]).toEqual(['kaarigar-person-asha']);
  expect(postMessage).not.toHaveBeenCalled();
});

test('a browser without caches has nothing to forget', async () => {
  vi.stubGlobal('navigator', {});
  await expect(forgetKept()).resolves.toBeUndefined();
});
