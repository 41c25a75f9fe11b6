import type { OrderDetailRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import type { Draft } from '@kaarigar/shared/forms/draft';
import { fieldsOfOrder } from './booking-fields';
import { saveKnownOrderId, sentOrderId } from './sent-order';

type Known = Readonly<Partial<Record<string, string>>>;

/** State of the history entry that a press on `Book again` makes: what the form begins with. */
export interface AgainState {
  readonly again: Known;
  /** The order of the same work that they want one more beside. */
  readonly known?: string;
  /** Whose form alone begins with it: an address is nobody else's, and the history of a tab may outlive the person. */
  readonly userId?: string;
}

type Booked = Pick<OrderRow, 'kind' | 'quantity' | 'days'>;

/** As much as was booked before. Day and address are chosen anew: people move, and the day is over. */
export function bookedAgain({ kind, quantity, days }: Booked): AgainState {
  const again =
    kind === 'hire'
      ? { workers: String(quantity), ...(days !== null && { days: String(days) }) }
      : { quantity: String(quantity) };
  return { again };
}

/** More of what is booked already: in the same name, for the same day and address. How much is the form's. */
export function oneMore(
  order: Parameters<typeof fieldsOfOrder>[0] & Pick<OrderDetailRow, 'order_id' | 'kind' | 'days'>,
  userId: string,
): AgainState {
  const { order_id: known, kind, days } = order;
  const { quantity: _, email, ...same } = fieldsOfOrder(order);
  const again: Record<string, string | undefined> = { ...same };
  if (kind === 'hire') again['workers'] = '1';
  if (kind === 'hire' && days !== null) again['days'] = String(days);
  // Of a hire it is that of the account.
  if (kind === 'service' && email) again['email'] = email;
  return { again, known, userId };
}

interface Entry {
  readonly key: string;
  readonly state: unknown;
}

/** Puts it into the form's draft, once: after a reload stands what was typed since. */
export function takeAgain(draft: Draft, { key, state }: Entry, userId: string): void {
  const taken = againOf(state, userId);
  if (taken === null || draft.extra('again') === key) return;
  const { again, known } = taken;
  if (known !== null) {
    // What this form sent before was that order: one more is another.
    if (sentOrderId(draft) === known) draft.clear();
    saveKnownOrderId(draft, known);
  }
  draft.saveFields(again);
  draft.saveExtra('again', key);
}

function againOf(
  state: unknown,
  userId: string,
): { readonly again: Known; readonly known: string | null } | null {
  if (typeof state !== 'object' || state === null || !('again' in state)) return null;
  if ('userId' in state && state.userId !== userId) return null;
  const { again } = state;
  if (typeof again !== 'object' || again === null) return null;
  return {
    again: Object.fromEntries(
      Object.entries(again).filter(([, value]) => typeof value === 'string'),
    ),
    known: 'known' in state && typeof state.known === 'string' ? state.known : null,
  };
}
