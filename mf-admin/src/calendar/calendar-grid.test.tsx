import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CalendarWork, DeskCalendar } from '@kaarigar/shared/contracts/desk';
import { CalendarGrid, UndatedTray } from './calendar-grid';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

vi.mock(import('@kaarigar/shared/platform/router'), async (original) => ({
  ...(await original()),
  Link: ((props: { to: string; children: unknown }) =>
    createElement('a', { href: props.to }, props.children as string)) as never,
}));

let isWide = true;
beforeAll(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isWide }) });
});

const day = '2026-12-01';
const workOf = (orderId: string) =>
  ({
    order_id: orderId,
    name: 'Mohan Yadav',
    service_type: 'Fan repair',
    service_type_hi: 'पंखा',
    address: 'House 14, Mahuabagh, Ghazipur',
    slot: 'morning',
    day,
    last_day: day,
    job_status: 'REQUESTED',
  }) as unknown as CalendarWork;
const four = ['1', '2', '3', '4'].map(workOf);
const drag = { begin: () => undefined, get: () => null, end: () => undefined };
const nothing = () => undefined;

const drawn = (waiting: readonly CalendarWork[]) =>
  renderToStaticMarkup(
    <CalendarGrid
      calendar={
        {
          today: day,
          from: day,
          days: [{ day, is_closed: false }],
          waiting,
          undated: [],
          workers: [],
        } as unknown as DeskCalendar
      }
      workers={[]}
      chosen={day}
      onMove={nothing}
      onLeave={nothing}
      drag={drag}
    />,
  );
const rowsIn = (html: string) => html.match(/<a /g)?.length ?? 0;

test('what needs a worker says its work first, whose it is and where, and leaves room for who could do it', () => {
  const html = drawn(four);
  expect(html).toContain('Needs a worker: 4');
  expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/ +/g, ' ')).toContain(
    'Morning · Fan repair Mohan Yadav Mahuabagh Assign',
  );
  expect(rowsIn(html)).toBe(2);
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Show 2 more</);
  expect(rowsIn(drawn(four.slice(0, 2)))).toBe(2);
  expect(drawn(four.slice(0, 2))).not.toContain('Show');
});

test('on a phone one of them is shown, and of what has no day the number', () => {
  isWide = false;
  expect(rowsIn(drawn(four))).toBe(1);
  const tray = renderToStaticMarkup(<UndatedTray work={four} onMove={nothing} drag={drag} />);
  expect(tray).toContain('Without a day: 4');
  expect(tray).toMatch(/aria-expanded="false"[^>]*>Show</);
  expect(rowsIn(tray)).toBe(0);
});
