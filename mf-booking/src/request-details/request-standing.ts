import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { requestPill } from '../order-words/request-pill';
import type { RequestStanding, RequestState } from '../order-words/request-state';
import { acceptedNext, isAgreed } from './accepted-next';
import { requestNextMessages } from './request-details-messages';

/** What a customer can press: the page offers this and nothing else. What they ask is beside what was said. */
export type RequestAct =
  | 'ask'
  | 'photos'
  | 'change'
  | 'move'
  | 'takeBack'
  | 'accept'
  | 'callYes'
  | 'pay'
  | 'askToCancel'
  | 'keep'
  | 'again';

const BEFORE_PRICE = ['ask', 'change', 'takeBack', 'photos'] as const;
const WITH_PRICE = ['ask', 'move', 'takeBack', 'photos'] as const;
const AGREED = ['ask', 'pay', 'move', 'askToCancel', 'photos'] as const;

export const REQUEST_ACTS: Readonly<Record<RequestState, readonly RequestAct[]>> = {
  received: BEFORE_PRICE,
  answered: BEFORE_PRICE,
  spoken: BEFORE_PRICE,
  revised: BEFORE_PRICE,
  moved: BEFORE_PRICE,
  repriced: BEFORE_PRICE,
  offered: ['accept', ...WITH_PRICE],
  refused: ['accept', ...WITH_PRICE],
  over: WITH_PRICE,
  told: ['callYes', ...WITH_PRICE],
  accepted: AGREED,
  paid: AGREED,
  planned: AGREED,
  underWay: AGREED,
  finished: ['ask', 'pay', 'photos'],
  done: ['again'],
  cancelAsked: ['keep', 'ask', 'pay', 'photos'],
  cancelled: ['again'],
  calledOff: ['again'],
  closed: ['again'],
};

/** Where a written price stands on the page. */
export const WITH_OFFER: readonly RequestState[] = ['offered', 'refused', 'over'];

/** Where nothing goes on before they have answered. */
const BEFORE_TALK: readonly RequestState[] = ['received', 'answered', 'spoken', 'revised'];

interface Around {
  readonly phone: string;
  /** How our answer reaches them. */
  readonly by: string;
  readonly stages: readonly ContractStage[];
  readonly now: Date;
}

/** How a request stands and what comes next, in whole sentences; none: the wish to cancel says it, and nothing else is promised beside it. */
export function standingWords(
  standing: RequestStanding,
  { phone, by, stages, now }: Around,
  locale: Locale,
): ReturnType<typeof requestPill> & { readonly next: readonly string[] } {
  const { state, isQuestionOpen, isAsked, isTheirAnswer, isMoved } = standing;
  const say = (key: keyof typeof requestNextMessages) =>
    requestNextMessages[key][locale]({ phone, by });
  const next: string[] = [];
  if (isAsked) next.push(say('asked'));
  if (isAsked && BEFORE_TALK.includes(state)) return { ...requestPill(standing, locale), next };
  if (isAgreed(state)) next.push(...acceptedNext(state, { stages, phone, now }, locale));
  else if (state !== 'cancelAsked') next.push(say(state));
  // The wish to cancel is answered first, and its promise is the only one.
  if (isMoved && state !== 'cancelAsked') next.push(say('moved'));
  if (isQuestionOpen) next.push(say(isTheirAnswer ? 'theirAnswer' : 'question'));
  return { ...requestPill(standing, locale), next };
}
