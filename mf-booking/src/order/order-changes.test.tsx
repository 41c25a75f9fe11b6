import { expect, test } from 'vitest';
import { paidOrder } from '@kaarigar/shared/contracts/order-detail-for-tests';
import { markupOf } from '../markup-for-tests';
import { OrderChanges } from './order-changes';
import { orderActs } from './order-acts';

const hire = {
  ...paidOrder,
  kind: 'hire',
  unit: 'worker_day',
  quantity: 1,
  days: 3,
  payment_mode: 'after_service',
  payment_method: null,
} as const;
const now = new Date('2026-11-20T06:00:00Z');

function changesOf(order: typeof paidOrder): string {
  const around = { workers: [], events: [], visits: [], isStage: false, isAwaited: false, now };
  return markupOf(
    <OrderChanges
      userId="asha"
      order={order}
      events={[]}
      can={orderActs(order, around)}
      outcomes={{
        visit: { scheduled_on: '2026-11-26', slot: null, address: 'Ward 9, Ballia' } as never,
        quantity: { quantity: 1, days: 3, expected_amount_paise: 120_000 } as never,
      }}
      again={null}
      onAsk={() => undefined}
    />,
  );
}

test('what was saved is said until the order is cancelled or its work begins', () => {
  const open = changesOf({ ...hire, status: 'PENDING', job_status: 'REQUESTED' });
  expect(open).toContain('Ward 9, Ballia');
  expect(open).toContain('Saved. Your order is now:');
  for (const over of [
    { status: 'CANCELLED', job_status: 'CANCELLED' },
    { status: 'PENDING', job_status: 'IN_PROGRESS' },
    { status: 'PENDING', job_status: 'COMPLETED' },
  ] as const) {
    expect(changesOf({ ...hire, ...over })).not.toMatch(/Saved|Ward 9/);
  }
});
