import { afterAll, expect, test, vi } from 'vitest';
import { createCalendarLoader } from './calendar-loader';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const { readCalendar } = vi.hoisted(() => ({ readCalendar: vi.fn() }));
vi.mock(import('@kaarigar/shared/api/desk-calendar'), async (original) => ({
  ...(await original()),
  readCalendar,
}));

const WORKER = '0a1b2c3d-0000-4000-8000-000000000201';

const NOBODY = { workerId: null, q: null, trade: null };

test.each([
  ['', { ...NOBODY, from: null }],
  ['?from=2026-12-07', { ...NOBODY, from: '2026-12-07' }],
  [`?from=2026-12-07&leave=${WORKER}`, { ...NOBODY, from: '2026-12-07', workerId: WORKER }],
  ['?leave=who&q=Zubair', { ...NOBODY, from: null, q: 'Zubair' }],
  ['?q=zub&trade=painter', { ...NOBODY, from: null, q: 'zub', trade: 'painter' }],
  ['?q=+&trade=astronaut', { ...NOBODY, from: null }],
])('the calendar at %j has whoever it asks leave for and looks for', async (search, wish) => {
  readCalendar.mockResolvedValueOnce({ workers: [] });
  const load = createCalendarLoader({} as never);
  const request = new Request(`https://kaarigar.example/admin/calendar${search}`);
  const { calendar } = await load({ request } as never);
  expect(await calendar).toMatchObject({ state: 'known' });
  expect(readCalendar).toHaveBeenLastCalledWith({}, wish, request.signal);
});
