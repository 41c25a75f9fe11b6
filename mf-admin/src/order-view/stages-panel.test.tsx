import { createElement } from 'react';
import { prerender } from 'react-dom/static.edge';
import { afterAll, expect, test, vi } from 'vitest';
import { StagesPanel } from './stages-panel';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const { findContractWork } = vi.hoisted(() => ({ findContractWork: vi.fn() }));
vi.mock(import('@kaarigar/shared/api/contract-work'), async (original) => ({
  ...(await original()),
  findContractWork,
}));
vi.mock(import('@kaarigar/shared/platform/router'), async (original) => ({
  ...(await original()),
  Link: ((props: { to: string; children: unknown }) =>
    createElement('a', { href: props.to }, props.children as string)) as never,
}));

const stage = (number: number, text: string, status: string) => ({
  number,
  text,
  amount_paise: 100_000,
  order: {
    order_id: `10000000${number}`,
    status,
    payment_mode: 'online',
    job_status: 'REQUESTED',
    scheduled_on: null,
    slot: null,
    held_paise: 0,
    is_advance: number === 1,
  },
});

const half = stage(2, 'Half of the work done', 'PENDING');

async function drawn(
  order: { order_id: string; waits_for_stage: number | null },
  second: ReturnType<typeof stage> = half,
) {
  findContractWork.mockResolvedValue({
    events: [],
    quotes: [
      {
        accepted_at: '2026-11-28T05:00:00Z',
        stages: [
          stage(1, 'Before the work begins', 'SUCCESS'),
          second,
          stage(3, 'All of the work done', 'PENDING'),
        ],
      },
    ],
  });
  const { prelude } = await prerender(
    <StagesPanel context={{} as never} ticket="829069" order={order} />,
  );
  return new Response(prelude).text();
}

const ASSIGN = /<a href="([^"]*)"[^>]*>Assign a worker/g;
const leadsTo = (html: string) => [...html.matchAll(ASSIGN)].map(([, to]) => to);

test('the work of a stage begins while its money waits: its own page says so among the stages', async () => {
  const to = '/admin/order-details?order_id=100000002';
  expect(leadsTo(await drawn({ order_id: '100000002', waits_for_stage: 1 }))).toEqual([to]);
  expect(leadsTo(await drawn({ order_id: '100000001', waits_for_stage: null }))).toEqual([to]);
});

test('what stands above with all that can be done is not said again', async () => {
  expect(leadsTo(await drawn({ order_id: '100000002', waits_for_stage: null }))).toEqual([]);
});

test('a stage that is off says so once', async () => {
  const off = { ...half, order: { ...half.order, status: 'CANCELLED', job_status: 'CANCELLED' } };
  const html = await drawn({ order_id: '100000001', waits_for_stage: null }, off);
  expect(html.match(/Cancelled/g)).toHaveLength(1);
});
