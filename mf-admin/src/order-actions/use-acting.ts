import { useRef, useState } from 'react';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { actionsFor, type OrderAction } from './actions-for';
import type { Desk } from './desk';
import { problemOf } from '@kaarigar/shared/contracts/problem';

/** Sent with every action: the order as the person saw it. Another one in the database: `order_changed`. */
export interface Seen {
  readonly expected_updated_at: string;
}

export interface Acting {
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  /** The order is no longer as it was when the dialog opened or was last agreed to. */
  readonly hasChanged: boolean;
  /** Whether the action is still offered for the order as it is now. */
  readonly isOffered: boolean;
  /** The person has looked at the newest state and goes on from there. */
  readonly accept: () => void;
  readonly act: (send: (seen: Seen) => Promise<OrderDetails>) => Promise<OrderDetails | null>;
}

/**
 * One action on an order, from the moment its dialog opens. The page goes on being refreshed behind it, but what is
 * sent is what the person has seen: a state that arrived meanwhile counts only after they agreed to it.
 */
export function useActing({ order, role, refresh }: Desk, action: OrderAction): Acting {
  const [seenAt, setSeenAt] = useState(order.updated_at);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isActing = useRef(false);

  return {
    isBusy,
    problem,
    // Our own change may arrive by polling before the answer does.
    hasChanged: !isBusy && order.updated_at !== seenAt,
    isOffered: isBusy || actionsFor(order, role).includes(action),
    accept() {
      setSeenAt(order.updated_at);
      setProblem(null);
    },
    async act(send) {
      if (isActing.current) return null;
      isActing.current = true;
      setIsBusy(true);
      setProblem(null);
      try {
        return await send({ expected_updated_at: seenAt });
      } catch (error) {
        setProblem(problemOf(error));
        // Whatever went wrong, the newest state says what to do next, also after an answer that got lost.
        refresh();
        return null;
      } finally {
        isActing.current = false;
        setIsBusy(false);
      }
    },
  };
}
