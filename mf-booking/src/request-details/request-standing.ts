import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { PriceStanding } from '../order-words/price-standing';
import { requestPill } from '../order-words/request-pill';
import { acceptedNext } from './accepted-next';
import { requestNextMessages } from './request-details-messages';

interface Around {
  /** The customer asked to cancel the agreed work and waits for an answer. */
  readonly isCancelAsked: boolean;
  /** How the price stands that they have not accepted; null: there is none. */
  readonly price: PriceStanding | null;
  /** The stages of what was agreed. */
  readonly stages: readonly ContractStage[];
}

/** How a request stands and what comes next; null: the wish to cancel says it, and nothing else is promised beside it. */
export function requestStanding(
  { status, phone }: Pick<ContractRequestRow, 'status' | 'phone'>,
  { isCancelAsked, price, stages }: Around,
  locale: Locale,
): ReturnType<typeof requestPill> & { readonly next: string | null } {
  const pill = requestPill({ status, isCancelAsked, price }, locale);
  if (isCancelAsked) return { ...pill, next: null };
  if (status === 'ACCEPTED') return { ...pill, next: acceptedNext(stages, phone, locale) };
  const key = price === 'told' || price === 'over' ? NEXT[price] : status;
  return { ...pill, next: requestNextMessages[key][locale]({ phone }) };
}

/** Of a price that cannot be accepted on the page. */
const NEXT = { told: 'toldPrice', over: 'priceOver' } as const;
