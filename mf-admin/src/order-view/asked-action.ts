import { useEffect, useEffectEvent } from 'react';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { actionsFor, type Role } from '../action-dialog/actions-for';
import { LINKED_ACTIONS } from '../action-dialog/asks-for';
import type { OpenDialog } from '../action-dialog/order-controls';

/** What the history state asks for, if anything. */
export function readAskedAction(state: unknown): OpenDialog | null {
  if (typeof state !== 'object' || state === null) return null;
  const { asksFor, about } = state as { readonly asksFor?: unknown; readonly about?: unknown };
  const kind = LINKED_ACTIONS.find((action) => action === asksFor);
  return kind ? { kind, ...(typeof about === 'string' ? { about } : {}) } : null;
}

/** Opens what was asked for, once: a reload opens nothing. What is not offered for the order is refused. */
export function useAskedAction(
  order: OrderDetails,
  role: Role,
  open: (dialog: OpenDialog) => void,
  refuse: (action: OpenDialog['kind']) => void,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = readAskedAction(state);
  const take = useEffectEvent(() => {
    if (asked !== null) {
      if (actionsFor(order, role).includes(asked.kind)) open(asked);
      else refuse(asked.kind);
    }
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: { ...(state as object), asksFor: undefined, about: undefined },
    });
  });
  const isAsked = asked !== null;
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}
