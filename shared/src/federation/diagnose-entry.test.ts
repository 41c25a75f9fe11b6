import { integrityOf } from '@kaarigar/shared/server/integrity';
import { afterEach, expect, test, vi } from 'vitest';
import { diagnoseEntry } from './diagnose-entry';

const CODE = 'run()';
const entry = 'https://remote.example/1/entry.js';

afterEach(() => vi.unstubAllGlobals());

// Releases before decision 127 are hashed by sha384, and a rollback brings them back.
test.each(['sha256', 'sha384'] as const)('an entry hashed by %s is whole or not', async (hash) => {
  const integrity = integrityOf(CODE, hash);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(CODE)));
  expect(await diagnoseEntry({ entry, integrity }, 1_000)).toBeNull();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`${CODE};evil()`)));
  expect(await diagnoseEntry({ entry, integrity }, 1_000)).toBe('integrity');
});
