import { useState } from 'react';
import { setJobStatus } from '@kaarigar/shared/api/order-actions';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction, type ActionState } from '../action-dialog/use-action';
import { isUnusual, unusualEnd, unusualStart, type UnusualWork } from './unusual-work';

const STEPS = {
  start: { to: 'IN_PROGRESS', unusualAt: unusualStart },
  complete: { to: 'COMPLETED', unusualAt: unusualEnd },
} as const satisfies Record<
  string,
  {
    readonly to: OrderDetails['job_status'];
    readonly unusualAt: (order: OrderDetails, now: Date) => UnusualWork;
  }
>;

export interface JobAction {
  readonly action: ActionState<{ reason: string }, 'missing'>;
  readonly unusual: UnusualWork;
  readonly asksReason: boolean;
}

/** The work begins or is done; what is out of the ordinary needs a reason. */
export function useJobAction(
  controls: OrderControls,
  step: keyof typeof STEPS,
  success: string,
): JobAction {
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const { to, unusualAt } = STEPS[step];
  const [now] = useState(() => new Date());
  // The database has the last word, whatever the clock of this device says.
  const [wasRefused, setWasRefused] = useState(false);
  const unusual = unusualAt(order, now);
  const asksReason = wasRefused || isUnusual(unusual);
  const action = useAction<{ reason: string }, string, 'missing'>({
    controls,
    action: step,
    initial: { reason: '' },
    check(values) {
      const reason = values.reason.trim();
      return checked({ reason: asksReason && !reason ? 'missing' : undefined }, reason);
    },
    text: () => shared.required,
    async send(seen, reason) {
      try {
        return await setJobStatus(context, order.order_id, {
          ...seen,
          to,
          ...(asksReason ? { reason } : {}),
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'reason_needed') setWasRefused(true);
        throw error;
      }
    },
    success: () => success,
  });
  return { action, unusual, asksReason };
}
