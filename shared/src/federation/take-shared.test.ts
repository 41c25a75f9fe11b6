import { expect, test, vi } from 'vitest';
import { isVersionError } from './remote-load-error';
import { takeShared, type ShareScope, type WantedModule } from './take-shared';

const react = { name: 'React' };
const scopeWith = (...versions: string[]): ShareScope => ({
  react: Object.fromEntries(
    versions.map((version) => [
      version,
      {
        version,
        from: 'shell',
        get: () => () => ({ ...react, version }),
        useIn: [],
        scope: ['default'],
        deps: [],
        strategy: 'loaded-first',
        shareConfig: { singleton: true, requiredVersion: false },
      },
    ]),
  ),
});
const wanted = (requiredVersion: string): WantedModule => ({
  shareKey: 'react',
  requiredVersion,
  strictVersion: requiredVersion !== '*',
});

async function versionTaken(scope: ShareScope, required: string): Promise<unknown> {
  const factory = await takeShared(scope, wanted(required), 'mf_a');
  return (factory() as { version: string }).version;
}

test.each([
  ['19.3.1', '^19.3.1'],
  ['19.3.2', '^19.3.1'],
  ['19.10.0', '^19.9.9'],
  ['19.4.0-rc.1', '^19.3.1'],
  ['1.0.0', '*'],
])('%s is taken by who needs %s', async (version, required) => {
  expect(await versionTaken(scopeWith(version), required)).toBe(version);
});

test.each([
  ['19.3.0', '^19.3.1'],
  ['20.0.0', '^19.3.1'],
  ['18.99.99', '^19.0.0'],
])('%s is refused by who needs %s, before any of its code runs', async (version, required) => {
  const scope = scopeWith(version);
  const get = vi.spyOn(scope['react']?.[version] ?? { get: vi.fn() }, 'get');
  const refused = takeShared(scope, wanted(required), 'mf_a');
  await expect(refused).rejects.toThrow(
    `Version ${version} from shell of react does not satisfy the requirement of mf_a which needs ${required}`,
  );
  expect(isVersionError(await refused.catch((error: unknown) => error))).toBe(true);
  expect(get).not.toHaveBeenCalled();
});

test('of two the newer one is taken, by numbers', async () => {
  expect(await versionTaken(scopeWith('19.9.0', '19.10.0'), '^19.3.1')).toBe('19.10.0');
});

test('the shell sees who uses it, once', async () => {
  const scope = scopeWith('19.3.1');
  for (const remote of ['mf_a', 'mf_b', 'mf_a']) await takeShared(scope, wanted('^19.3.1'), remote);
  expect(scope['react']?.['19.3.1']).toMatchObject({ loaded: true, useIn: ['mf_a', 'mf_b'] });
});

test.each([[undefined], [{}], [scopeWith()]])('what is not shared is named: %j', async (scope) => {
  await expect(takeShared(scope, wanted('*'), 'mf_a')).rejects.toThrow(
    'The shell does not share react, which mf_a needs',
  );
});
