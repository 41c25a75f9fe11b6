import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import type { DeskToday } from '@kaarigar/shared/contracts/desk';
import { plainSpaces } from '@kaarigar/shared/i18n/format';
import { InboxRows, UnderWayRows, WorkerRows } from './today-sections';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock(import('@kaarigar/shared/platform/router'), async (original) => ({
  ...(await original()),
  Link: ((props: { to: string; children: unknown }) =>
    createElement('a', { href: props.to }, props.children as string)) as never,
}));

const none = { count: 0, rows: [] };
const now = '2026-11-28T06:00:00Z';
const request = (ticket: string) => ({
  ticket,
  service_type: 'Painting',
  service_type_hi: 'पुताई',
  name: 'Sunita Devi',
  phone: '9876500011',
  address: 'Ward 4, Ghazipur',
  since: now,
});
const six = ['100001', '100002', '100003', '100004', '100005', '100006'].map(request);
const asked = six.map((row) => ({ ...row, words: 'When?' }));

const drawn = (inbox: Partial<DeskToday>) =>
  renderToStaticMarkup(
    <InboxRows
      today={
        {
          now,
          questions: none,
          requests: none,
          messages: none,
          unpriced: none,
          ...inbox,
        } as DeskToday
      }
    />,
  );

test('what is beyond six rows is counted, and led to where a list has it', () => {
  const html = drawn({
    questions: { count: 8, rows: asked },
    requests: { count: 7, rows: six },
    unpriced: { count: 100, rows: six },
  });
  expect(html).toContain('<a href="/admin/requests?asks=answer">Asks something: 2 more</a>');
  expect(html).toContain('<a href="/admin/requests?status=NEW">Contract request: 1 more</a>');
  expect(html).toContain('<a href="/admin/requests?status=CONTACTED">No price yet: 94+ more</a>');
});

test('whose answer is late comes first, then who has waited longest', () => {
  const message = (id: number, since: string) => ({
    id,
    name: `M${id}`,
    phone: null,
    words: 'Hello',
    since,
  });
  const html = drawn({
    questions: {
      count: 1,
      rows: [{ ...request('100001'), words: 'When?', since: '2026-11-27T06:00:00Z' }],
    },
    unpriced: { count: 1, rows: [{ ...request('100002'), since: '2026-11-24T06:00:00Z' }] },
    messages: {
      count: 2,
      rows: [message(7, '2026-11-25T06:00:00Z'), message(8, '2026-11-28T05:00:00Z')],
    },
  });
  const places = ['?id=7', 'ticket=100002', 'ticket=100001', '?id=8'].map((part) =>
    html.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('six rows or fewer are all there is', () => {
  expect(drawn({ questions: { count: 6, rows: asked } })).not.toContain('more');
});

const order = (order_id: string) => ({
  order_id,
  service_type: 'Fan',
  service_type_hi: 'पंखा',
  address: 'Ward 4, Ghazipur',
  job_status: 'REQUESTED',
  created_at: now,
  since: now,
  scheduled_on: '2026-12-01',
  slot: 'morning',
  needs_worker: true,
});

test('of who needs a worker, too: a count over six rows says where the rest is', () => {
  const rows = ['1', '2', '3', '4', '5', '6', '7', '8'].map(order);
  const today = { now, day: '2026-11-28', needs_worker: { count: 8, rows }, undated: none };
  const html = renderToStaticMarkup(<WorkerRows today={today as unknown as DeskToday} />);
  expect(html).toMatch(
    /<a href="\/admin\/orders\?work=needs_worker&amp;sort=visit.asc">[^<]*: 2 more</,
  );
});

test('work that was begun before its day says for which day it was booked', () => {
  const begun = (scheduled_on: string) => {
    const rows = [{ ...order('1'), job_status: 'IN_PROGRESS', workers: [], scheduled_on }];
    const today = { now, day: '2026-11-28', under_way: { count: 1, rows } };
    return renderToStaticMarkup(<UnderWayRows today={today as unknown as DeskToday} />);
  };
  expect(plainSpaces(begun('2026-12-01'))).toContain('Begun early, booked for: Tue 1 Dec');
  expect(begun('2026-11-28')).not.toContain('Begun early');
});
