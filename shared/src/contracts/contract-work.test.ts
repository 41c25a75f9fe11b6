import { expect, test } from 'vitest';
import { contractWork } from './contract-work';

const order = {
  order_id: '123456789',
  status: 'PENDING',
  payment_mode: 'online',
  job_status: 'REQUESTED',
  scheduled_on: '2026-11-23',
  slot: 'morning',
  held_paise: 0,
};
const stage = { number: 1, text: 'The rooms', amount_paise: 4_000_00, order };
const quote = {
  version: 1,
  lines: [{ text: 'Paint and work', amount_paise: 4_000_00 }],
  amount_paise: 4_000_00,
  valid_until: '2026-12-23',
  is_expired: false,
  accepted_at: '2026-11-22T08:00:00Z',
  is_withdrawn: false,
  created_at: '2026-11-21T08:00:00Z',
  stages: [stage],
};
const event = {
  id: 7,
  at: '2026-11-21T08:00:00Z',
  actor: 'staff',
  actor_name: 'Ravi',
  type: 'quoted',
  data: { version: 1, amount_paise: 4_000_00 },
};

const work = (change: {
  readonly quote?: object;
  readonly stage?: object;
  readonly order?: object;
  readonly event?: object;
}) => {
  const stages = [{ ...stage, order: { ...order, ...change.order }, ...change.stage }];
  return {
    quotes: [{ ...quote, stages, ...change.quote }],
    events: [{ ...event, ...change.event }],
  };
};

test.each([
  {},
  { quote: { accepted_at: null, is_expired: true } },
  { quote: { lines: [], stages: [] } },
  { stage: { order: null } },
  { order: { payment_mode: 'after_service', scheduled_on: null, slot: null } },
  { event: { actor: 'customer', actor_name: null } },
])('contract work can have %o', (change) => {
  expect(contractWork.parse(work(change))).toEqual(work(change));
});

test('there may be nothing of it yet', () => {
  expect(contractWork.parse({ quotes: [], events: [] })).toEqual({ quotes: [], events: [] });
  expect(contractWork.safeParse({}).success).toBe(false);
});

test.each([
  { quote: { version: '1' } },
  { quote: { lines: [{ text: 'Paint' }] } },
  { quote: { stages: [{}] } },
  { stage: { amount_paise: null } },
  { order: { payment_mode: '' } },
  { order: { status: 'PAID' } },
  { event: { actor: '' } },
  { event: { data: null } },
])('contract work with %o is refused', (change) => {
  expect(contractWork.safeParse(work(change)).success).toBe(false);
});
