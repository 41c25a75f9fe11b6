import * as fc from 'fast-check';
import type { Fault } from './faults';

export type Button =
  | 'pay'
  | 'fail'
  | 'cancel'
  | 'pay-and-close'
  | 'pay-late'
  | 'pay-twice'
  | 'approve-later'
  | 'time-out';

export type BankAct = 'authorize' | 'capture' | 'fail' | 'auto-refund';

interface Plain {
  readonly do:
    | 'go to pay'
    | 'ask'
    | 'recheck'
    | 'accept review'
    | 'pay in cash'
    | 'void cash'
    | 'reopen'
    | 'pay after'
    | 'decline cancel'
    | 'reconcile'
    | 'a minute passes'
    | 'a day passes'
    | 'change instance'
    | 'change price'
    | 'restart';
}

/** An action of somebody. Numbers select among existing items, counted from the newest. */
export type Step =
  | Plain
  | { readonly do: 'press'; readonly button: Button; readonly link: number }
  | { readonly do: 'come back'; readonly visit: number }
  | {
      readonly do: 'revise';
      readonly mode: 'online' | 'after_service';
      readonly house: 14 | 15;
    }
  /** Null takes the question back. */
  | { readonly do: 'ask to cancel'; readonly reason: string | null }
  | { readonly do: 'cancel order'; readonly as: 'customer' | 'staff' }
  | { readonly do: 'deliver'; readonly webhook: number; readonly copies: number }
  | { readonly do: 'lose webhook'; readonly webhook: number }
  | {
      readonly do: 'refund';
      readonly paise: number | null;
      readonly isRepeat: boolean;
      readonly bank: 'processed' | 'failed' | 'pending';
    }
  | {
      readonly do: 'refund in dashboard';
      readonly paise: number | null;
      readonly payment: number;
      readonly bank: 'processed' | 'failed' | 'pending';
    }
  | { readonly do: 'bank decides'; readonly outcome: 'processed' | 'failed' }
  | {
      readonly do: 'bank changes its mind';
      readonly refund: number;
      readonly outcome: 'failed' | 'reversed';
    }
  | { readonly do: 'bank moves payment'; readonly payment: number; readonly act: BankAct }
  | { readonly do: 'second payments'; readonly are: 'captured' | 'given back' }
  | { readonly do: 'clock'; readonly of: 'service' | 'provider'; readonly minutesOff: number }
  | { readonly do: 'dispute'; readonly payment: number; readonly paise: number | null }
  | {
      readonly do: 'dispute moves';
      readonly dispute: number;
      readonly to: 'under_review' | 'won' | 'lost';
    }
  /** From now on the provider behaves now and then as it also may, by this seed. */
  | { readonly do: 'chaos'; readonly seed: number; readonly rate: number }
  | ({ readonly do: 'fault' } & Fault)
  | { readonly do: 'together'; readonly steps: readonly [Step, Step]; readonly isApart: boolean };

/**
 * What is ordered: a service, to be paid now or after the work, a part of agreed contract work, or a visit for nothing
 * because of work that was not right.
 */
export type OrderKind = 'online' | 'after service' | 'stage' | 'free visit';

/** Everything that happens to one order. */
export interface History {
  readonly order: OrderKind;
  readonly steps: readonly Step[];
}

const choice = fc.nat({ max: 2 });
const plain = (...names: readonly Plain['do'][]) =>
  fc.constantFrom<Plain['do']>(...names).map((name): Plain => ({ do: name }));

const press = fc.record({
  do: fc.constant('press' as const),
  button: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Button>('pay') },
    {
      weight: 5,
      arbitrary: fc.constantFrom<Button>(
        'fail',
        'cancel',
        'pay-and-close',
        'pay-late',
        'pay-twice',
        'approve-later',
        'time-out',
      ),
    },
  ),
  link: choice,
});
const bank = fc.constantFrom('processed' as const, 'failed' as const, 'pending' as const);
const refund = fc.record({
  do: fc.constant('refund' as const),
  paise: fc.constantFrom(null, null, 100_000, 399_999, 400_000, 400_001),
  isRepeat: fc.boolean(),
  bank,
});
const refundInDashboard = fc.record({
  do: fc.constant('refund in dashboard' as const),
  paise: fc.constantFrom(null, 100_000, 400_000),
  payment: choice,
  bank,
});
const afterthought = fc.oneof(
  fc.record({
    do: fc.constant('bank changes its mind' as const),
    refund: choice,
    outcome: fc.constantFrom('failed' as const, 'reversed' as const),
  }),
  fc.record({
    do: fc.constant('bank moves payment' as const),
    payment: choice,
    act: fc.constantFrom<BankAct>('authorize', 'authorize', 'capture', 'fail', 'auto-refund'),
  }),
  fc.record({
    do: fc.constant('second payments' as const),
    are: fc.constantFrom('captured' as const, 'given back' as const),
  }),
);
const dispute = fc.oneof(
  fc.record({
    do: fc.constant('dispute' as const),
    payment: choice,
    paise: fc.constantFrom(null, null, 100_000),
  }),
  fc.record({
    do: fc.constant('dispute moves' as const),
    dispute: choice,
    to: fc.constantFrom('under_review' as const, 'won' as const, 'lost' as const),
  }),
);
const deliver = fc.record({
  do: fc.constant('deliver' as const),
  webhook: choice,
  copies: fc.integer({ min: 1, max: 3 }),
});

/** The customer thinks again. */
const secondThoughts = fc.oneof(
  fc.record({
    do: fc.constant('revise' as const),
    mode: fc.constantFrom('online' as const, 'after_service' as const),
    house: fc.constantFrom(14 as const, 15 as const),
  }),
  plain('pay after'),
  fc.record({
    do: fc.constant('ask to cancel' as const),
    reason: fc.constantFrom('We move', 'We move', null),
  }),
  plain('decline cancel'),
);

/** What changes nothing about how the service runs: it may happen at the same moment as another of its kind. */
const everyday = fc.oneof(
  { weight: 3, arbitrary: plain('go to pay') },
  { weight: 6, arbitrary: press },
  { weight: 3, arbitrary: deliver },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('come back' as const), visit: choice }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cancel order' as const),
      as: fc.constantFrom('customer' as const, 'staff' as const),
    }),
  },
  { weight: 6, arbitrary: refund },
  { weight: 2, arbitrary: refundInDashboard },
  { weight: 4, arbitrary: afterthought },
  { weight: 2, arbitrary: dispute },
  { weight: 4, arbitrary: secondThoughts },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('bank decides' as const),
      outcome: fc.constantFrom('processed' as const, 'failed' as const),
    }),
  },
  { weight: 5, arbitrary: plain('ask', 'recheck', 'reconcile', 'accept review', 'pay in cash') },
  { weight: 2, arbitrary: plain('pay in cash', 'void cash', 'reopen') },
);

const fault = fc.record({
  do: fc.constant('fault' as const),
  atCall: fc.integer({ min: 1, max: 6 }),
  what: fc.constantFrom('dies' as const, 'fails' as const),
  isMade: fc.boolean(),
});

const chaos = fc.record({
  do: fc.constant('chaos' as const),
  seed: fc.nat({ max: 1_000_000 }),
  rate: fc.constantFrom(0.2, 0.5),
});

const clock = fc.record({
  do: fc.constant('clock' as const),
  of: fc.constantFrom('service' as const, 'provider' as const),
  minutesOff: fc.constantFrom(-10, 0, 10),
});

const chapters = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: everyday },
    { weight: 3, arbitrary: fault },
    { weight: 1, arbitrary: chaos },
    { weight: 1, arbitrary: clock },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('together' as const),
        steps: fc.tuple(everyday, everyday),
        isApart: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('lose webhook' as const), webhook: choice }),
    },
    { weight: 2, arbitrary: plain('restart', 'restart', 'a minute passes', 'a day passes') },
    { weight: 1, arbitrary: plain('change instance', 'change instance', 'change price') },
  ),
  // Down to none, so that the others of a batch shrink to nothing beside the one that fails.
  { minLength: 0, maxLength: 28, size: 'max' },
);

/** Possible actions on an order from the first click on Pay, in any order, likely or not. */
const history: fc.Arbitrary<History> = fc.record({
  order: fc.oneof(
    { weight: 12, arbitrary: fc.constant<OrderKind>('online') },
    { weight: 7, arbitrary: fc.constantFrom<OrderKind>('after service', 'stage') },
    { weight: 1, arbitrary: fc.constant<OrderKind>('free visit') },
  ),
  steps: chapters.map((later): readonly Step[] => [{ do: 'go to pay' }, ...later]),
});

/** Orders of one customer, one after the other. */
export function batchOf(size: number): fc.Arbitrary<readonly History[]> {
  return fc.array(history, { minLength: size, maxLength: size, size: 'max' });
}
