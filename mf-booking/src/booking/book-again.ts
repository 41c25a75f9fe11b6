import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import type { Draft } from '@kaarigar/shared/forms/draft';

type Known = Readonly<Record<string, string>>;

/** State of the history entry that a press on `Book again` makes: what the form begins with. */
export interface AgainState {
  readonly again: Known;
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

/** More of what is booked already, for the same day and address. */
export function oneMore(
  order: Pick<OrderRow, 'kind' | 'days' | 'scheduled_on' | 'slot'> & { readonly address: string },
  userId: string,
): AgainState {
  const { kind, days, scheduled_on: day, slot, address } = order;
  const again: Record<string, string> = { address };
  if (kind === 'hire') again['workers'] = '1';
  if (kind === 'hire' && days !== null) again['days'] = String(days);
  if (day !== null) again['day'] = day;
  if (kind === 'service' && slot !== null) again['slot'] = slot;
  return { again, userId };
}

interface Entry {
  readonly key: string;
  readonly state: unknown;
}

/** Puts it into the form's draft, once: after a reload stands what was typed since. */
export function takeAgain(draft: Draft, { key, state }: Entry, userId: string): void {
  const again = againOf(state, userId);
  if (again === null || draft.extra('again') === key) return;
  draft.saveFields(again);
  draft.saveExtra('again', key);
}

function againOf(state: unknown, userId: string): Known | null {
  if (typeof state !== 'object' || state === null || !('again' in state)) return null;
  if ('userId' in state && state.userId !== userId) return null;
  const { again } = state;
  if (typeof again !== 'object' || again === null) return null;
  return Object.fromEntries(Object.entries(again).filter(([, value]) => typeof value === 'string'));
}
