import { CANCEL_ENDS } from './asks-to-cancel';

interface Said {
  readonly type: string;
  /** Of `status_changed`: `to`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * What the customer of a request for contract work asked and has no answer to. `events`: of the request, oldest first.
 * A question is answered by what staff write and by the end of the request, a no to a price also by another price or a
 * yes, whether the price holds elsewhere by a new one; a wish to cancel by that end or by a refusal alone. Twin of
 * `private.unanswered`.
 */
export function unanswered<Event extends Said>(events: readonly Event[]): readonly Event[] {
  let open: readonly Event[] = [];
  for (const event of events) {
    if (endsAll(event)) open = [];
    if (PRICES.includes(event.type)) open = open.filter(({ type }) => type !== 'moved');
    if (event.type === 'accepted' || PRICES.includes(event.type))
      open = open.filter(({ data }) => data['refuses'] !== true);
    if (CANCEL_ENDS.includes(event.type)) open = open.filter((asked) => !cancels(asked));
    if (event.type === 'replied') open = open.filter(cancels);
    if (ASKS.includes(event.type)) open = [...open, event];
  }
  return open;
}

/** What they wait for: to cancel what was agreed, which comes first, or an answer to something else. */
export function openQuestion(events: readonly Said[]): 'cancel' | 'question' | null {
  const open = unanswered(events);
  if (open.some(cancels)) return 'cancel';
  return open.length > 0 ? 'question' : null;
}

/**
 * Our question that the customer has not answered: the last that happened. `events`: of the request, oldest first.
 * Twin of `private.is_customer_asked`.
 */
export function askedOf<Event extends Said>(events: readonly Event[]): Event | null {
  const last = events[events.length - 1];
  return last?.type === 'replied' && last.data['asks'] === true ? last : null;
}

/** How a question of a request stands. `passed`: something else came after it, and nobody waits for an answer. */
export type QuestionState = 'answered' | 'waits' | 'passed';

/**
 * How our questions stand, and which of the customer's wait for us, by the id of their event. `events`: of the request,
 * oldest first.
 */
export function questionStates<Event extends Said & { readonly id: number }>(
  events: readonly Event[],
): ReadonlyMap<number, QuestionState> {
  const asked = askedOf(events);
  const theirs = unanswered(events).filter(({ type }) => type === 'questioned');
  const states = new Map<number, QuestionState>(theirs.map(({ id }) => [id, 'waits']));
  for (const [at, event] of events.entries()) {
    if (event.type !== 'replied' || event.data['asks'] !== true) continue;
    const isAnswered = events.slice(at).some(({ type }) => type === 'questioned');
    states.set(event.id, isAnswered ? 'answered' : event === asked ? 'waits' : 'passed');
  }
  return states;
}

/** `moved`: whether the price holds for another address. */
const ASKS: readonly string[] = ['questioned', 'moved', 'cancel_asked'];

const PRICES: readonly string[] = ['quoted', 'told'];

const cancels = ({ type }: Said) => type === 'cancel_asked';

const endsAll = ({ type, data }: Said) =>
  type === 'cancelled' || (type === 'status_changed' && data['to'] === 'CLOSED');
