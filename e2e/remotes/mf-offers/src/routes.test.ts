import { expect, test } from 'vitest';
import remote from '../remote.json';
import { createRoutes } from './routes';

test('the pages are those of remote.json', () => {
  const routes = createRoutes({
    config: { supabaseUrl: '/', supabasePublishableKey: '', apiUrl: '/api', captcha: null },
    getSupabase: () => Promise.reject(new Error('not asked for')),
    getAccessToken: () => Promise.resolve(null),
  });
  expect(routes.map(({ path }) => path)).toEqual(remote.paths.map(({ path }) => path));
});
