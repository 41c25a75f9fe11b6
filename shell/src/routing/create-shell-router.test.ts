import { expect, test } from 'vitest';
import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';
import { createMemoryRouter } from '@kaarigar/shared/prerender/memory-router';
import { createShellRouter } from './create-shell-router';
import { firstPage } from './first-page';

test('a page opens whose remote had not come when somebody went on to a part of it', async () => {
  let come = (): void => undefined;
  const hasCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  const remote = {
    createRoutes: () => [
      { id: 'first', path: '/first', element: null },
      { id: 'second', path: '/second', element: null },
    ],
  } as unknown as RemoteModule;
  const registry = {
    remotes: [
      {
        name: 'mf_public',
        version: '1',
        entry: '',
        integrity: null,
        contract: 'v1',
        owner: '',
        paths: ['/first', '/second'].map((path) => ({ path, access: 'public' as const })),
        preload: [],
      },
    ],
  };
  const { router } = createShellRouter({
    registry,
    fetchRegistry: () => Promise.resolve(registry),
    override: null,
    remotes: {
      async load() {
        await hasCome;
        return { ...remote, version: '1', loadMs: 0 };
      },
      update: () => undefined,
      prepare: () => undefined,
    },
    callbackError: null,
    context: {} as never,
    createRouter: (routes, options) =>
      createMemoryRouter(routes, { ...options, initialEntries: ['/first'] }),
  });
  const shown = firstPage(router);
  const moved = router.navigate('/first#part');
  come();
  await Promise.all([shown, moved]);
  const open = () => router.state.matches.at(-1)?.route.id;
  expect(router.state).toMatchObject({ initialized: true, location: { hash: '#part' } });
  expect(open()).toBe('first');
  await router.navigate('/second');
  expect(open()).toBe('second');
});
