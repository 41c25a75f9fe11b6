import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import type { CalendarWish } from '@kaarigar/shared/api/desk-calendar';
import type { CalendarWork, DeskCalendar } from '@kaarigar/shared/contracts/desk';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { plainSpaces } from '@kaarigar/shared/i18n/format';
import { DeskContext } from '../desk-settings/desk-context';
import { MoveDialog } from '../moving/move-dialog';
import { PromisedList } from './promised-list';
import { canGive, givableParts } from '../moving/part-days';
import { partInTheWay, promisedWork, readPromised } from './promised-work';
import { dayAfter } from '../list/day-range';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const { readCalendar } = vi.hoisted(() => ({ readCalendar: vi.fn() }));
vi.mock(import('@kaarigar/shared/api/desk-calendar'), async (original) => ({
  ...(await original()),
  readCalendar,
}));
vi.mock(import('@kaarigar/shared/platform/router'), async (original) => ({
  ...(await original()),
  Link: ((props: { to: string; children: unknown }) =>
    createElement('a', { href: props.to }, props.children as string)) as never,
}));
vi.mock(import('@kaarigar/shared/api/workers'), async (original) => ({
  ...(await original()),
  findWorkers: () => new Promise<never>(() => undefined),
}));

const hire: CalendarWork = {
  order_id: '390011771',
  name: 'Sunita Devi',
  phone: '9876500011',
  has_account: true,
  service_type: 'Mason',
  service_type_hi: 'राजमिस्त्री',
  address: 'Ballia',
  day: '2026-11-28',
  slot: null,
  last_day: '2026-12-01',
  scheduled_on: '2026-11-28',
  days: 3,
  status: 'SUCCESS',
  job_status: 'ASSIGNED',
  updated_at: '2026-11-23T00:00:00Z',
};
const visit = {
  ...hire,
  order_id: '200000001',
  day: '2026-12-12',
  last_day: '2026-12-12',
  scheduled_on: '2026-12-12',
  days: null,
};
const evening = { ...visit, slot: 'evening' };
const worker = (id: string, name: string, work: readonly CalendarWork[]) => ({
  id,
  name,
  name_hi: null,
  phone: '9876543211',
  trades: [],
  area: null,
  work: [...work],
  leave: [],
  days_off: [],
});
const calendar = (from: string, work: readonly CalendarWork[]): DeskCalendar => ({
  today: '2026-11-28',
  from,
  days: Array.from({ length: 14 }, (_, n) => ({ day: dayAfter(from, n), is_closed: false })),
  waiting: [],
  undated: [],
  workers: [worker('ramesh', 'Ramesh', work), worker('suresh', 'Suresh', [hire])],
});

test('work is in the way of leave on each of its days, until it is done', () => {
  const on = (first: string, last = first, work: readonly CalendarWork[] = [hire, visit]) =>
    promisedWork(calendar('2026-11-28', work), { workerId: 'ramesh', first, last }).map(
      ({ order_id: id }) => id,
    );
  expect(on('2026-11-28')).toEqual(['390011771']);
  expect(on('2026-12-01')).toEqual(['390011771']);
  expect(on('2026-12-02')).toEqual([]);
  // It is no day of work, but of the hire: the database refuses it, too.
  expect(on('2026-11-29')).toEqual(['390011771']);
  expect(on('2026-11-28', '2027-01-01', [hire, { ...evening, day: '2026-12-11' }])).toHaveLength(2);
  expect(on('2026-11-28', '2026-12-01', [{ ...hire, job_status: 'COMPLETED' }])).toEqual([]);
});

test('a weekday off is met by work on that weekday alone', () => {
  const on = (weekdays: readonly number[]) =>
    promisedWork(calendar('2026-11-28', [hire, visit]), {
      workerId: 'ramesh',
      first: '2026-11-28',
      last: '2027-03-01',
      weekdays,
    }).length;
  expect([on([1]), on([3]), on([3, 2]), on([])]).toEqual([1, 0, 1, 0]);
});

test('long leave is asked about by fortnights, up to the first that has work', async () => {
  const away = { workerId: 'ramesh', first: '2026-11-30', last: '2027-02-28' };
  const far = { ...visit, day: '2026-12-30', last_day: '2026-12-30' };
  readCalendar.mockImplementation((_, { from }: CalendarWish) =>
    Promise.resolve(calendar(from ?? '', from === '2026-12-28' ? [far] : [])),
  );
  expect(await readPromised({} as never, away)).toMatchObject({ work: [far] });
  // However many workers there are, theirs is among it.
  expect(readCalendar.mock.calls.map(([, wish]) => wish as CalendarWish)).toEqual(
    ['2026-11-30', '2026-12-14', '2026-12-28'].map((from) => ({
      from,
      days: 14,
      workerId: 'ramesh',
    })),
  );
  expect(await readPromised({} as never, { ...away, last: '2026-12-20' })).toBeNull();
});

test('each work in the way has its number, day and customer, and goes to somebody else from there', () => {
  const begun = { ...visit, order_id: '200000002', job_status: 'IN_PROGRESS' as const };
  const html = renderToStaticMarkup(
    <PromisedList work={[hire, evening, begun]} today="2026-11-28" onGiveAway={() => undefined} />,
  );
  expect(html).toContain('<a href="/admin/order-details?order_id=390011771">390011771</a>');
  expect(html).toContain('Sunita Devi · Mason · Sat 28\u00a0Nov – Tue 1\u00a0Dec');
  expect(html).toContain('Sat 12\u00a0Dec, Evening');
  expect(html.match(/Give to somebody else…/g)).toHaveLength(2);
  expect(html).toContain('under way');
});

const moveOf = (part?: { first: string; last: string }) =>
  renderToStaticMarkup(
    <DeskContext value={{} as RemoteContext}>
      <MoveDialog
        moving={{ work: hire, fromWorker: 'ramesh', toWorker: 'ramesh', day: hire.day, part }}
        calendar={calendar('2026-11-28', [hire])}
        onClose={() => undefined}
        onMoved={() => undefined}
        onFromThere={() => undefined}
        onFailed={() => undefined}
      />
    </DeskContext>,
  );

test('who moves work reads whose it is, all its days, and who else comes', () => {
  const html = moveOf();
  expect(html).toContain('Now: Sat 28\u00a0Nov – Tue 1\u00a0Dec, with Ramesh');
  expect(html).toContain('Also comes: Suresh');
  // What is not chosen is all of it: a day can be chosen instead.
  expect(html).toContain('All of it, on these or other days');
  expect(plainSpaces(html).match(/<option value="2026[^>]*>[^<]*/g)).toEqual([
    '<option value="2026-11-28 2026-11-28">Only Sat 28 Nov',
    '<option value="2026-11-28 2026-12-01">From then on: Sat 28 Nov – Tue 1 Dec',
    '<option value="2026-11-30 2026-11-30">Only Mon 30 Nov',
    '<option value="2026-11-30 2026-12-01">From then on: Mon 30 Nov – Tue 1 Dec',
    '<option value="2026-12-01 2026-12-01">Only Tue 1 Dec',
  ]);
});

test('the other days stay only where some do', () => {
  expect(moveOf({ first: '2026-11-30', last: '2026-11-30' })).toContain('The other days stay');
  expect(moveOf({ first: '2026-11-20', last: '2026-12-05' })).not.toContain('The other days stay');
});

test('of work of several days those that are asked about can go alone, while any of them is to come', () => {
  const parts = (today: string, asked?: { first: string; last: string }) =>
    givableParts(hire, today, asked).map(({ first, last }) => `${first.slice(8)}–${last.slice(8)}`);
  expect(parts('2026-11-28', { first: '2026-11-30', last: '2026-11-30' })).toEqual([
    '30–30',
    '30–01',
  ]);
  // On Sunday nobody works: leave over it asks about Monday.
  expect(parts('2026-11-28', { first: '2026-11-29', last: '2026-11-30' })).toEqual([
    '30–30',
    '30–01',
  ]);
  expect(parts('2026-11-28', { first: '2026-11-30', last: '2026-12-05' })).toEqual(['30–01']);
  expect(parts('2026-12-01')).toEqual(['01–01']);
  expect(parts('2026-12-02')).toEqual([]);
  expect(givableParts(visit, '2026-11-28')).toEqual([]);
  const begun = { ...hire, job_status: 'IN_PROGRESS' as const };
  expect([canGive(begun, '2026-12-01'), canGive(begun, '2026-12-02')]).toEqual([true, false]);
});

test('leave asks about its days of a work, a weekday off about the first of them', () => {
  const away = { workerId: 'ramesh', first: '2026-11-30', last: '2026-12-20' };
  expect(partInTheWay(hire, away)).toEqual({ first: '2026-11-30', last: '2026-12-01' });
  expect(partInTheWay(hire, { ...away, weekdays: [2] })).toEqual({
    first: '2026-12-01',
    last: '2026-12-01',
  });
  expect(partInTheWay(hire, { ...away, weekdays: [5] })).toBeUndefined();
});
