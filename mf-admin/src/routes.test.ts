import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { expect, test } from 'vitest';
import { createRoutes } from './routes';

test('Today has the address that people guess, too', async () => {
  const pages = createRoutes({} as RemoteContext).flatMap(({ children = [] }) => children);
  const { loader } = pages.find(({ path }) => path === '/admin/today') ?? {};
  const answer = await (loader as unknown as () => Promise<Response>)();
  expect(answer.headers.get('Location')).toBe('/admin');
});
