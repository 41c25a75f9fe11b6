import { useEffect, useEffectEvent } from 'react';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { actionsFor, type Role } from '../action-dialog/actions-for';

/** What a key or a link of another page can ask for: the dialog opens with the order. */
export const ASKABLE_ACTIONS = ['assign', 'start', 'complete', 'cash'] as const;
export type AskableAction = (typeof ASKABLE_ACTIONS)[number];

/** History state that asks for it. */
export interface AsksFor {
  readonly asksFor: AskableAction;
}

/** The action that the history state asks for, if any. */
export function readAskedAction(state: unknown): AskableAction | null {
  if (typeof state !== 'object' || state === null) return null;
  const { asksFor } = state as { readonly asksFor?: unknown };
  return ASKABLE_ACTIONS.find((action) => action === asksFor) ?? null;
}

/** Opens what was asked for, once: a reload opens nothing. What is not offered for the order is not opened. */
export function useAskedAction(
  order: OrderDetails,
  role: Role,
  open: (action: AskableAction) => void,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = readAskedAction(state);
  const take = useEffectEvent(() => {
    if (asked !== null && actionsFor(order, role).includes(asked)) open(asked);
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: { ...(state as object), asksFor: undefined },
    });
  });
  useEffect(() => {
    if (asked !== null) take();
  }, [asked]);
}
