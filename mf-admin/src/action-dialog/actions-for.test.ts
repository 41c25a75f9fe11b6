import { describe, expect, test } from 'vitest';
import {
  JOB_STATUSES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderStatus,
} from '@kaarigar/shared/domain/order-status';
import {
  actionsFor,
  nextAction,
  workersNeeded,
  type OrderAction,
  type Role,
  workersComing,
  type OrderState,
} from './actions-for';

const worker = {
  worker_id: 'w1',
  name: 'Raju',
  phone: '9876543210',
  day: '2026-11-21',
  slot: null,
  began_at: null,
  ended_at: null,
};

function order(change: Partial<OrderState> = {}): OrderState {
  return {
    status: 'PENDING',
    job_status: 'REQUESTED',
    payment_mode: 'after_service',
    payment_method: null,
    scheduled_on: null,
    cancel_reason: null,
    cancel_is_passed_on: false,
    cash_doubt: null,
    complaint: null,
    return_of: null,
    return_visits: [],
    contract_ticket: null,
    unit: 'fixed',
    quantity: 1,
    days: null,
    workers: [],
    ...change,
  };
}

/** The status change that each of these actions requests. */
const MOVES = {
  voidCash: { from: 'SUCCESS', to: 'PENDING' },
  reopen: { from: 'CANCELLED', to: 'PENDING' },
  acceptReview: { from: 'REVIEW', to: 'SUCCESS' },
  refund: { from: null, to: 'REFUND_PENDING' },
  cancel: { from: null, to: 'CANCELLED' },
} as const satisfies Partial<Record<OrderAction, { from: OrderStatus | null; to: OrderStatus }>>;

const ACTORS: Record<Role, readonly OrderActor[]> = {
  customer: [],
  staff: ['staff'],
  admin: ['staff', 'admin'],
};

test('money is moved exactly where the transition table lets this role move it', () => {
  for (const role of ['customer', 'staff', 'admin'] as const) {
    for (const status of ORDER_STATUSES) {
      const offered = actionsFor(order({ status, payment_method: 'cash' }), role);
      for (const [action, move] of Object.entries(MOVES)) {
        const isInTable = ORDER_TRANSITIONS.some(
          (row) =>
            row.from === status &&
            (move.from === null || move.from === status) &&
            row.to === move.to &&
            // What is paid in cash is cancelled by taking back the cash.
            !(row.from === 'SUCCESS' && row.to === 'CANCELLED') &&
            ACTORS[role].includes(row.actor),
        );
        expect(offered.includes(action as OrderAction), `${role} ${action} ${status}`).toBe(
          isInTable,
        );
      }
    }
  }
});

test('cash is taken for what is unpaid, also after the time to pay online ran out, and voided by admins', () => {
  for (const status of ORDER_STATUSES) {
    const isUnpaid = status === 'PENDING' || status === 'EXPIRED';
    expect(actionsFor(order({ status }), 'staff').includes('cash'), status).toBe(isUnpaid);
    expect(actionsFor(order({ status }), 'customer')).toEqual([]);
  }
  const paid = (method: string) => order({ status: 'SUCCESS', payment_method: method });
  expect(actionsFor(paid('cash'), 'admin')).toContain('voidCash');
  expect(actionsFor(paid('cash'), 'staff')).not.toContain('voidCash');
  expect(actionsFor(paid('upi'), 'admin')).not.toContain('voidCash');
});

test('what is offered for each status, read aloud', () => {
  const offered = (status: OrderStatus, role: Role) => actionsFor(order({ status }), role);
  expect(offered('PENDING', 'staff')).toEqual([
    'assign',
    'visit',
    'cash',
    'copyLink',
    'recheck',
    'cancel',
  ]);
  expect(offered('SUCCESS', 'staff')).toEqual(['assign', 'visit', 'recheck', 'askAdmin']);
  expect(offered('SUCCESS', 'admin')).toEqual(['assign', 'visit', 'recheck', 'refund']);
  expect(offered('REVIEW', 'staff')).toEqual(['assign', 'visit', 'recheck', 'acceptReview']);
  expect(offered('REVIEW', 'admin')).toEqual([
    'assign',
    'visit',
    'recheck',
    'acceptReview',
    'refund',
  ]);
  expect(offered('REFUND_PENDING', 'admin')).toEqual(['assign', 'visit', 'recheck']);
  expect(offered('PARTIALLY_REFUNDED', 'admin')).toEqual(['assign', 'visit', 'recheck', 'refund']);
  expect(offered('CANCELLED', 'staff')).toEqual(['reopen', 'recheck']);
  expect(offered('EXPIRED', 'staff')).toEqual(['cash', 'recheck']);
  expect(offered('REFUNDED', 'admin')).toEqual([]);
});

test('a customer is offered nothing here, whatever the order', () => {
  for (const status of ORDER_STATUSES) {
    for (const job_status of JOB_STATUSES) {
      expect(actionsFor(order({ status, job_status, workers: [worker] }), 'customer')).toEqual([]);
    }
  }
});

test('the work goes forward one step at a time, and a worker is let go only before it begins', () => {
  const offered = (job_status: OrderState['job_status']) =>
    actionsFor(order({ status: 'SUCCESS', job_status, workers: [worker] }), 'staff');
  expect(offered('ASSIGNED')).toEqual([
    'start',
    'visit',
    'recheck',
    'give',
    'unassign',
    'askAdmin',
  ]);
  expect(offered('IN_PROGRESS')).toEqual(['complete', 'recheck']);
  expect(offered('REQUESTED')).not.toContain('start');
  expect(offered('COMPLETED')).toEqual(['recheck']);
  expect(offered('CANCELLED')).toEqual(['recheck']);
});

test('days of a hire go to somebody else while it is under way; who shares a place is one worker', () => {
  const at = (change: Partial<OrderState>) =>
    actionsFor(order({ status: 'SUCCESS', workers: [worker], ...change }), 'staff');
  expect(at({ job_status: 'IN_PROGRESS', days: 3 })).toContain('give');
  expect(at({ job_status: 'IN_PROGRESS', days: 1 })).not.toContain('give');
  const two = {
    unit: 'worker_day' as const,
    quantity: 2,
    days: 3,
    job_status: 'ASSIGNED' as const,
  };
  const sharing = ['w1', 'w2'].map((worker_id) => ({ ...worker, worker_id, place: 1 }));
  expect(at({ ...two, workers: sharing })).toContain('assign');
  expect(workersComing(order({ ...two, workers: sharing }))).toBe(1);
  const both = [...sharing, { ...worker, worker_id: 'w3', place: 2 }];
  expect(at({ ...two, workers: both })).not.toContain('assign');
});

test('once the work has begun, an order that nobody has paid is cancelled by admins alone', () => {
  for (const job_status of JOB_STATUSES) {
    const unpaid = order({ job_status, workers: [worker] });
    const hasBegun = job_status === 'IN_PROGRESS' || job_status === 'COMPLETED';
    expect(actionsFor(unpaid, 'admin'), job_status).toContain('cancel');
    if (job_status === 'CANCELLED') continue;
    expect(actionsFor(unpaid, 'staff').includes('cancel'), job_status).toBe(!hasBegun);
  }
  // Of a free visit that is done nothing is left to let go.
  const visit: Partial<OrderState> = {
    status: 'FREE',
    return_of: '123456789',
    workers: [worker],
  };
  expect(actionsFor(order({ ...visit, job_status: 'IN_PROGRESS' }), 'admin')).toContain('cancel');
  expect(actionsFor(order({ ...visit, job_status: 'COMPLETED' }), 'admin')).toEqual([]);
});

test('an order that is over has no work, and one that is refunded in full is at most finished', () => {
  const offered = (status: OrderStatus, job_status: OrderState['job_status']) =>
    actionsFor(order({ status, job_status, workers: [worker] }), 'staff');
  expect(offered('CANCELLED', 'ASSIGNED')).toEqual(['reopen', 'recheck']);
  expect(offered('EXPIRED', 'IN_PROGRESS')).toEqual(['cash', 'recheck']);
  expect(offered('REFUNDED', 'IN_PROGRESS')).toEqual(['complete']);
});

test('a hire takes as many workers as were booked, a job of a price list takes one', () => {
  expect(workersNeeded({ unit: 'worker_day', quantity: 3 })).toBe(3);
  expect(workersNeeded({ unit: 'sq_ft', quantity: 120 })).toBe(1);
  const hire = { unit: 'worker_day', quantity: 2, job_status: 'ASSIGNED' } as const;
  expect(actionsFor(order({ ...hire, workers: [worker] }), 'staff')).toContain('assign');
  const underWay = order({ ...hire, job_status: 'IN_PROGRESS', workers: [worker] });
  expect(actionsFor(underWay, 'staff')).toContain('assign');
  expect(
    actionsFor(order({ ...hire, workers: [worker, { ...worker, worker_id: 'w2' }] }), 'staff'),
  ).not.toContain('assign');
});

test('who asks to cancel is answered: by staff with a reason, by an admin with the money', () => {
  const asked = order({ status: 'SUCCESS', cancel_reason: 'We moved away' });
  expect(actionsFor(asked, 'staff')).toContain('declineCancel');
  expect(actionsFor(asked, 'staff')).not.toContain('refund');
  expect(actionsFor(asked, 'admin')).toContain('refund');
  expect(actionsFor(order({ status: 'SUCCESS' }), 'admin')).not.toContain('declineCancel');
  // Cash that goes back is taken back; what is paid is not simply cancelled.
  const cash = actionsFor({ ...asked, payment_method: 'cash' }, 'admin');
  expect(cash).toContain('voidCash');
  expect(cash).not.toContain('cancel');
  const returned = { ...asked, status: 'REVIEW', job_status: 'CANCELLED' } as const;
  expect(actionsFor(returned, 'admin')).not.toContain('declineCancel');
});

test('whoever may not give money back leaves a wish to cancel to an admin, once', () => {
  const asked = order({ status: 'SUCCESS', cancel_reason: 'We moved away' });
  expect(actionsFor(asked, 'staff')).toEqual(
    expect.arrayContaining(['passCancelOn', 'declineCancel']),
  );
  expect(actionsFor(asked, 'admin')).not.toContain('passCancelOn');
  expect(actionsFor(order({ status: 'SUCCESS' }), 'staff')).not.toContain('passCancelOn');
  const passed = { ...asked, cancel_is_passed_on: true };
  expect(actionsFor(passed, 'staff')).not.toContain('passCancelOn');
  expect(actionsFor(passed, 'staff')).toContain('declineCancel');
});

test('staff who may not give money back ask an admin to cancel for a customer who calls', () => {
  const may = (change: Partial<OrderState>, role: Role = 'staff') =>
    actionsFor(order({ status: 'SUCCESS', ...change }), role).includes('askAdmin');
  expect(may({})).toBe(true);
  expect(may({ job_status: 'ASSIGNED', payment_method: 'cash' })).toBe(true);
  expect(may({}, 'admin')).toBe(false);
  expect(may({ job_status: 'IN_PROGRESS' })).toBe(false);
  expect(may({ status: 'PENDING' })).toBe(false);
  expect(may({ cancel_reason: 'We moved away' })).toBe(false);
  expect(may({ contract_ticket: '123456' })).toBe(false);
});

test('staff who marked the wrong order ask an admin once; who asked or an admin keeps it as it is', () => {
  const may = (action: OrderAction, change: Partial<OrderState>, role: Role = 'staff') =>
    actionsFor(order({ status: 'SUCCESS', payment_method: 'cash', ...change }), role).includes(
      action,
    );
  const doubt = { reason: 'the neighbour’s order', at: '2026-11-28T05:00:00Z', is_own: false };
  expect(may('askVoidCash', {})).toBe(true);
  expect(may('askVoidCash', { job_status: 'COMPLETED' })).toBe(true);
  expect(may('askVoidCash', { status: 'REVIEW' })).toBe(true);
  expect(may('askVoidCash', { payment_method: 'upi' })).toBe(false);
  expect(may('askVoidCash', { cash_doubt: doubt })).toBe(false);
  // An admin whose own mark it is asks another one, and leaves it to them.
  expect(may('askVoidCash', {}, 'admin')).toBe(true);
  expect(may('voidCash', { cash_doubt: doubt }, 'admin')).toBe(true);
  expect(may('voidCash', { cash_doubt: { ...doubt, is_own: true } }, 'admin')).toBe(false);
  expect(may('keepCash', {}, 'admin')).toBe(false);
  expect(may('keepCash', { cash_doubt: doubt })).toBe(false);
  expect(may('keepCash', { cash_doubt: { ...doubt, is_own: true } })).toBe(true);
  expect(may('keepCash', { cash_doubt: doubt }, 'admin')).toBe(true);
  const paid = order({ status: 'SUCCESS', payment_method: 'cash', cash_doubt: doubt });
  expect(nextAction(paid, 'admin', '2026-11-28')).toBeNull();
});

test('the payment company is not asked about cash', () => {
  const may = (change: Partial<OrderState>) =>
    actionsFor(order(change), 'staff').includes('recheck');
  expect(may({ status: 'SUCCESS', payment_method: 'cash' })).toBe(false);
  expect(may({ status: 'SUCCESS', payment_method: 'cash', payment_mode: 'online' })).toBe(true);
  expect(may({ status: 'SUCCESS', payment_method: 'upi' })).toBe(true);
});

test('a customer is reminded of what is due: never of the money before the work that comes first', () => {
  const offered = (change: Partial<OrderState>) =>
    actionsFor(order(change), 'staff').includes('remind');
  expect(offered({ payment_mode: 'online' })).toBe(true);
  expect(offered({ payment_mode: 'after_service', job_status: 'ASSIGNED' })).toBe(false);
  const done = { payment_mode: 'after_service', job_status: 'COMPLETED' } as const;
  expect(offered(done)).toBe(true);
  // They told us that it is not right, and wait for our answer.
  expect(offered({ ...done, complaint: 'It drips' })).toBe(false);
  // Nor while we come again for it: they may pay when it is right.
  const visit = { order_id: '2', status: 'FREE', scheduled_on: null, slot: null } as const;
  const again = (job_status: OrderState['job_status']) => ({
    ...done,
    return_visits: [{ ...visit, job_status }],
  });
  expect(offered(again('REQUESTED'))).toBe(false);
  expect(nextAction(order(again('ASSIGNED')), 'staff', '2026-11-23')).toBeNull();
  expect(offered(again('COMPLETED'))).toBe(true);
  expect(nextAction(order(again('COMPLETED')), 'staff', '2026-11-23')).toBe('cash');
  // Nor after an answer in words, while they may still object.
  const answered = (daysAgo: number) => ({
    ...done,
    answered_in_words_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  });
  expect(offered(answered(1))).toBe(false);
  expect(nextAction(order(answered(1)), 'staff', '2026-11-23')).toBeNull();
  expect(offered(answered(8))).toBe(true);
  expect(nextAction(order(answered(8)), 'staff', '2026-11-23')).toBe('cash');
  for (const status of ORDER_STATUSES) {
    if (status !== 'PENDING') expect(offered({ status, job_status: 'COMPLETED' })).toBe(false);
  }
});

describe('what an order needs next', () => {
  const TODAY = '2026-11-23';
  const next = (change: Partial<OrderState>, role: Role = 'staff') =>
    nextAction(order(change), role, TODAY);

  test('is to deal with whoever waits for an answer, by who may give it', () => {
    const asked = { status: 'SUCCESS', cancel_reason: 'We moved away' } as const;
    expect(next(asked)).toBe('passCancelOn');
    expect(next({ ...asked, cancel_is_passed_on: true })).toBeNull();
    expect(next(asked, 'admin')).toBe('refund');
    expect(next({ ...asked, payment_method: 'cash' }, 'admin')).toBe('voidCash');
    expect(next({ ...asked, complaint: 'It drips' })).toBe('answerComplaint');
    expect(next({ status: 'SUCCESS', complaint: 'It drips', job_status: 'COMPLETED' })).toBe(
      'answerComplaint',
    );
  });

  test('is the work in its order, begun on its day and not before', () => {
    const paid: Partial<OrderState> = { status: 'SUCCESS', workers: [worker] };
    expect(next({ status: 'SUCCESS' })).toBe('assign');
    expect(next({ status: 'FREE', return_of: '123456789' })).toBe('assign');
    expect(next({ ...paid, job_status: 'ASSIGNED', scheduled_on: TODAY })).toBe('start');
    expect(next({ ...paid, job_status: 'ASSIGNED', scheduled_on: '2026-11-22' })).toBe('start');
    expect(next({ ...paid, job_status: 'ASSIGNED', scheduled_on: '2026-11-24' })).toBeNull();
    expect(next({ ...paid, job_status: 'IN_PROGRESS' })).toBe('complete');
    expect(next({ ...paid, job_status: 'COMPLETED' })).toBeNull();
    const gang = { ...paid, unit: 'worker_day', quantity: 2 };
    expect(next({ ...gang, job_status: 'ASSIGNED', scheduled_on: TODAY })).toBe('assign');
  });

  test('is the money where that comes first, or is all that is left', () => {
    const online = { payment_mode: 'online' } as const;
    expect(next(online)).toBe('copyLink');
    expect(next({ ...online, job_status: 'ASSIGNED', workers: [worker] })).toBe('start');
    expect(next({ job_status: 'COMPLETED', workers: [worker] })).toBe('cash');
    expect(next({})).toBe('assign');
  });

  test('is nothing while somebody must judge, and of what is over', () => {
    for (const status of ['REVIEW', 'REFUND_PENDING'] as const) {
      expect(next({ status }, 'admin')).toBeNull();
      expect(next({ status, cancel_reason: 'We moved away' }, 'admin')).toBeNull();
    }
    for (const status of ['CANCELLED', 'EXPIRED', 'REFUNDED'] as const) {
      expect(next({ status, job_status: 'CANCELLED' }, 'admin')).toBeNull();
    }
    expect(next({}, 'customer')).toBeNull();
  });

  test('is always something that is offered', () => {
    for (const status of ORDER_STATUSES) {
      for (const job_status of JOB_STATUSES) {
        for (const role of ['staff', 'admin'] as const) {
          const state = order({ status, job_status });
          const action = nextAction(state, role, TODAY);
          if (action !== null) expect(actionsFor(state, role)).toContain(action);
        }
      }
    }
  });
});

test('a stage of agreed work has somebody sent when its turn has come; of an advance only its money is asked for', () => {
  const stage = (change: Partial<OrderState>) =>
    nextAction(
      order({ payment_mode: 'online', contract_ticket: '829069', ...change }),
      'staff',
      '2026-11-23',
    );
  const advance = { is_advance: true };
  expect(stage(advance)).toBe('copyLink');
  const paid = order({ ...advance, status: 'SUCCESS', contract_ticket: '829069' });
  expect(nextAction(paid, 'staff', '2026-11-23')).toBeNull();
  expect(actionsFor(paid, 'staff')).not.toContain('assign');
  expect(actionsFor(paid, 'staff')).not.toContain('visit');
  const half = { is_advance: false };
  expect(stage({ ...half, waits_for_stage: 1 })).toBeNull();
  expect(stage({ ...half, waits_for_stage: null })).toBe('assign');
  expect(stage({ ...half, job_status: 'COMPLETED' })).toBe('cash');
  // A free visit for a stage is a visit like any other.
  expect(stage({ ...half, status: 'FREE', return_of: '100000001' })).toBe('assign');
});
