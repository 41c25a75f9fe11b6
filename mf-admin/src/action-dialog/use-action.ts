import { useState } from 'react';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useForm, type Form, type FormOptions } from '@kaarigar/shared/forms/use-form';
import { actionsFor, type OrderAction } from './actions-for';
import type { OrderControls } from './order-controls';

/** Sent with every action: the order as the person saw it. Another one in the database: `order_changed`. */
export interface Seen {
  readonly expected_updated_at: string;
}

interface ActionOptions<Values extends object, Value, Fault extends string> extends Pick<
  FormOptions<Values, Value, Fault>,
  'initial' | 'check' | 'text'
> {
  readonly controls: OrderControls;
  readonly action: OrderAction;
  readonly send: (seen: Seen, value: Value) => Promise<OrderDetails>;
  /** What is announced when it is done. */
  readonly success: (value: Value) => string;
}

export interface ActionState<Values extends object, Fault extends string> {
  readonly controls: OrderControls;
  readonly form: Form<Values, Fault>;
  /** The order is no longer as it was when the dialog opened or was last agreed to. */
  readonly hasChanged: boolean;
  /** Whether the action is still offered for the order as it is now. */
  readonly isOffered: boolean;
  /** The person has looked at the newest state and goes on from there. */
  readonly accept: () => void;
}

/**
 * One action on an order, from the moment its dialog opens. The page goes on being refreshed behind it, but what is
 * sent is what the person has seen: a state that arrived meanwhile counts only after they agreed to it.
 */
export function useAction<Values extends object, Value = Values, Fault extends string = never>(
  options: ActionOptions<Values, Value, Fault>,
): ActionState<Values, Fault> {
  const { controls, action, success, ...fields } = options;
  const { order, role } = controls;
  const [seenAt, setSeenAt] = useState(order.updated_at);
  const form = useForm<Values, Value, Fault>({
    ...fields,
    async send(value) {
      try {
        await options.send({ expected_updated_at: seenAt }, value);
      } catch (error) {
        // Whatever went wrong, the newest state says what to do next, also after an answer that got lost.
        controls.refresh();
        throw error;
      }
      controls.succeed(success(value));
    },
  });

  return {
    controls,
    form,
    // Our own change may arrive by polling before the answer does.
    hasChanged: !form.isBusy && order.updated_at !== seenAt,
    isOffered: form.isBusy || actionsFor(order, role).includes(action),
    accept() {
      setSeenAt(order.updated_at);
      form.forgetProblems();
    },
  };
}
