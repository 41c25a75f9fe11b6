import type {
  ContractEvent,
  ContractStage,
  ContractWork,
} from '@kaarigar/shared/contracts/contract-work';
import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
import { isToldPriceOver, toldPrice, type ToldPrice } from '@kaarigar/shared/contracts/told-price';
import { askedToCancel } from '@kaarigar/shared/domain/asks-to-cancel';
import { isStageDue } from '@kaarigar/shared/domain/stages';
import { askedOf, unanswered } from '@kaarigar/shared/domain/open-question';

/** How contract work stands for its customer. One status may be several of these: what happened says which. */
export const REQUEST_STATES = [
  'received',
  'answered',
  'spoken',
  'revised',
  'moved',
  'repriced',
  'offered',
  'refused',
  'over',
  'told',
  'accepted',
  'paid',
  'planned',
  'underWay',
  'finished',
  'done',
  'cancelAsked',
  'cancelled',
  'calledOff',
  'closed',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export interface RequestStanding {
  readonly state: RequestState;
  /** They asked something and have no answer. */
  readonly isQuestionOpen: boolean;
  /** We asked them something, and it is their turn. */
  readonly isAsked: boolean;
  /** What has no answer is theirs to a question of ours. */
  readonly isTheirAnswer: boolean;
  /** The price that was told by phone, where it is written down. */
  readonly told: ToldPrice | null;
  /** What was agreed is to be done elsewhere, and we owe a word on its price. */
  readonly isMoved: boolean;
}

/** What happened to a request and what was agreed. */
export interface RequestWork {
  /** Oldest first. */
  readonly events: readonly ContractEvent[];
  /** Newest first. */
  readonly quotes: readonly Pick<ContractWork['quotes'][number], 'is_expired' | 'is_withdrawn'>[];
  /** Of what was agreed; none before. */
  readonly stages: readonly ContractStage[];
}

export const NO_WORK: RequestWork = { quotes: [], events: [], stages: [] };

/** The same of the whole work of a request. */
export function workOfRequest({ quotes, events }: ContractWork): RequestWork {
  const agreed = quotes.find(({ accepted_at: at }) => at !== null);
  return { quotes, events, stages: agreed?.stages ?? [] };
}

export function requestStanding(status: RequestStatus, work: RequestWork): RequestStanding {
  const { events } = work;
  const state = stateOf(status, work);
  const open = unanswered(events);
  // That they said no is how it stands, and no question beside it.
  const first = open.find(
    (event) => event.type === 'questioned' && !(state === 'refused' && refuses(event)),
  );
  return {
    state,
    told: status === 'QUOTED' ? toldPrice(events) : null,
    isQuestionOpen: first !== undefined,
    isAsked: status !== 'CLOSED' && status !== 'CANCELLED' && askedOf(events) !== null,
    isTheirAnswer: first !== undefined && askedOf(events.slice(0, events.indexOf(first))) !== null,
    isMoved: status === 'ACCEPTED' && open.some(({ type }) => type === 'moved'),
  };
}

/** What of it is news when it changes. */
export function newsOf({ state, isAsked }: RequestStanding): RequestState | 'asked' {
  return isAsked ? 'asked' : state;
}

function stateOf(
  status: RequestStatus,
  { quotes: [price], events, stages }: RequestWork,
): RequestState {
  const wasPriced = price !== undefined || events.some(({ type }) => type === 'told');
  switch (status) {
    case 'NEW':
      return wasPriced ? pricedAgain(events) : 'received';
    case 'CONTACTED':
      return wasPriced ? pricedAgain(events) : howContacted(events);
    case 'QUOTED':
      // By hand, and the written one is taken back: it was told by phone.
      if (!price || price.is_withdrawn) return isToldOver(events) ? 'over' : 'told';
      if (price.is_expired) return 'over';
      return unanswered(events).some(refuses) ? 'refused' : 'offered';
    case 'ACCEPTED':
      return askedToCancel(events) === null ? howFar(stages) : 'cancelAsked';
    case 'CANCELLED':
      return 'cancelled';
    case 'CLOSED': {
      const end = howFar(stages);
      if (end === 'calledOff') return end;
      const isCut = stages.some(({ order }) => order?.job_status === 'CANCELLED');
      return end === 'finished' && !isCut ? 'done' : 'closed';
    }
  }
}

type Events = RequestWork['events'];

const refuses = ({ data }: ContractEvent): boolean => data['refuses'] === true;

function isToldOver(events: Events): boolean {
  const told = toldPrice(events);
  return told !== null && isToldPriceOver(told);
}

/** A price was given and does not hold: because they moved the work, or we took it back. */
function pricedAgain(events: Events): RequestState {
  return unanswered(events).some(({ type }) => type === 'moved') ? 'moved' : 'repriced';
}

/** What was written is no talk: only who was called has agreed on a visit. */
function howContacted(events: Events): RequestState {
  const spoken = lastOf(events, ['status_changed']);
  if (spoken?.data['to'] !== 'CONTACTED') return 'answered';
  const last = lastOf(events, ['revised', 'replied']);
  return last?.type === 'revised' && last.id > spoken.id ? 'revised' : 'spoken';
}

function lastOf(events: Events, types: readonly string[]): ContractEvent | undefined {
  const own = events.filter(({ type }) => types.includes(type));
  return own[own.length - 1];
}

/** How far agreed work is. */
function howFar(stages: readonly ContractStage[]): RequestState {
  const jobs = stages.flatMap(({ order }) => (order ? [order.job_status] : []));
  if (jobs.length === 0) return 'accepted';
  const going = jobs.filter((job) => job !== 'CANCELLED');
  if (going.length === 0) return 'calledOff';
  if (going.every((job) => job === 'COMPLETED')) return 'finished';
  if (going.some((job) => job === 'IN_PROGRESS' || job === 'COMPLETED')) return 'underWay';
  if (going.includes('ASSIGNED')) return 'planned';
  // The money that was to come first is here: the day is what is missing.
  const isToPay = stages.some(({ number }) => isStageDue(stages, number));
  const isPaid = stages.some(({ order }) => (order?.held_paise ?? 0) > 0);
  return isPaid && !isToPay ? 'paid' : 'accepted';
}
