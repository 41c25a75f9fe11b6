import { useState } from 'react';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useForm, type Form, type FormOptions } from '@kaarigar/shared/forms/use-form';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { personHere } from '../editing/person-here';
import { actionsFor, type OrderAction } from './actions-for';
import type { OrderControls } from './order-controls';

/** Sent with every action: the order's version that the person saw. If the database has another: `order_changed`. */
export interface Seen {
  readonly expected_updated_at: string;
}

interface ActionOptions<Values extends object, Value, Fault extends string> extends Pick<
  FormOptions<Values, Value, Fault>,
  'initial' | 'check' | 'text'
> {
  readonly controls: OrderControls;
  readonly action: OrderAction;
  /** The order as it is then; undefined: the page reads it. */
  readonly send: (seen: Seen, value: Value) => Promise<OrderDetails | undefined>;
  /** The announcement after a success; `answered`: the order as it is then, where the service answers with it. */
  readonly success: (value: Value, answered: OrderDetails | undefined) => string;
}

export interface ActionState<Values extends object, Fault extends string> {
  readonly controls: OrderControls;
  readonly form: Form<Values, Fault>;
  /** Whether the order has changed since the dialog opened or the person last accepted its state. */
  readonly hasChanged: boolean;
  /** Whether the action is still offered for the order as it is now. */
  readonly isOffered: boolean;
  /** The order as the person saw it last. */
  readonly seen: OrderDetails;
  /** The person accepts the newest state and continues from it. */
  readonly accept: () => void;
}

/**
 * One action on an order, from the moment its dialog opens. The page refreshes behind the dialog, but we send the
 * version that the person has seen; a newer one counts only after they accept it.
 */
export function useAction<Values extends object, Value = Values, Fault extends string = never>(
  options: ActionOptions<Values, Value, Fault>,
): ActionState<Values, Fault> {
  const { controls, action, success, ...fields } = options;
  const { order, role } = controls;
  const [seen, setSeen] = useState(order);
  // Escape, or a colleague who calls: what was written is there when the dialog opens again.
  const [draft] = useState(() => openDraft(draftKey(personHere(), `${action}.${order.order_id}`)));
  const form = useForm<Values, Value, Fault>({
    ...fields,
    draft,
    keeps: WRITTEN as readonly (keyof Values & string)[],
    restore: (kept) => writtenInto(fields.initial, kept),
    async send(value) {
      let answered: OrderDetails | undefined;
      try {
        answered = await options.send({ expected_updated_at: seen.updated_at }, value);
      } catch (error) {
        // After any failure, also a lost response, the newest state shows what to do next.
        controls.refresh();
        throw error;
      }
      controls.succeed(success(value, answered), answered);
    },
  });

  return {
    controls,
    form,
    // Polling may deliver our own change before the response arrives.
    hasChanged: !form.isBusy && order.updated_at !== seen.updated_at,
    seen,
    isOffered: form.isBusy || actionsFor(order, role).includes(action),
    accept() {
      setSeen(order);
      form.forgetProblems();
    },
  };
}

/** Fields of words. Whom, when and how much is chosen anew: it may be otherwise by then. */
const WRITTEN: readonly string[] = ['reason', 'advice', 'text', 'receipt-number'];

/** Words that the dialog proposes, of this payment or doubt, are not replaced by older ones. */
function writtenInto<Values extends object>(
  initial: Values,
  kept: Partial<Values>,
): Partial<Values> {
  const written = Object.entries(kept).filter(([name]) => initial[name as keyof Values] === '');
  return Object.fromEntries(written) as Partial<Values>;
}
