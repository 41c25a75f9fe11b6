import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { anOrderSummary } from '@kaarigar/shared/contracts/order-summary-for-tests';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderControls } from '../action-dialog/order-controls';
import { checkMovedVisit } from './check-moved-visit';
import { VisitDialog } from './visit-dialog';

const now = new Date('2026-11-28T05:00:00Z');
const old = { day: '2026-11-30', slot: 'morning', address: 'Kiosk behind the bus stand' };

test('another address names its district, as everywhere; one that stands is not asked again', () => {
  const check = (changes: Partial<typeof old>) => checkMovedVisit(old, { ...old, ...changes }, now);
  expect(check({ day: '2026-12-01' }).ok).toBe(true);
  expect(check({ address: 'House 14, Station Road' })).toMatchObject({
    ok: false,
    problems: { address: 'addressMissing' },
  });
  expect(check({ address: 'House 14, Station Road, Ghazipur' }).ok).toBe(true);
  expect(check({ address: '😀, Ghazipur' }).ok).toBe(false);
  expect(check({ day: '2026-11-20' })).toMatchObject({ ok: false, problems: { day: 'notOpen' } });
});

const drawn = (ofOneCall: OrderControls['ofOneCall'] = []) => {
  const order = {
    order_id: '482910337',
    scheduled_on: old.day,
    slot: old.slot,
    address: 'House 14, Station Road, Ghazipur',
    days: null,
    workers: [],
    cash_doubt: null,
    status: 'SUCCESS',
    job_status: 'REQUESTED',
    updated_at: '2026-11-28T05:00:00Z',
  } as unknown as OrderDetails;
  const controls = { context: {}, order, ofOneCall, role: 'staff' } as unknown as OrderControls;
  return renderToStaticMarkup(<VisitDialog controls={controls} />);
};

test('the district is chosen at one press', () => {
  expect(drawn()).toMatch(/<input[^>]*name="address-district"[^>]*checked/);
});

test('what was booked in the same call can move along, unless its work has begun', () => {
  const html = drawn([
    anOrderSummary({ order_id: '482910338', job_status: 'REQUESTED' }),
    anOrderSummary({ order_id: '482910339', job_status: 'IN_PROGRESS' }),
  ]);
  expect(html).toContain('name="also-482910338"');
  expect(html).not.toContain('name="also-482910339"');
});
