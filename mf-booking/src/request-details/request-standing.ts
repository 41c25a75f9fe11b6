import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import type { StatusTone } from '@kaarigar/shared/domain/order-status';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderMessages } from '../order-words/order-messages';
import { requestStatusMessages, requestTone } from '../order-words/status-messages';
import { acceptedNext } from './accepted-next';
import { requestNextMessages } from './request-details-messages';

interface Around {
  /** The customer asked to cancel the agreed work and waits for an answer. */
  readonly isCancelAsked: boolean;
  /** The price is on the page, and can be accepted there. */
  readonly hasPrice: boolean;
  /** The stages of what was agreed. */
  readonly stages: readonly ContractStage[];
}

/** How a request stands and what comes next; null: the wish to cancel says it, and nothing else is promised beside it. */
export function requestStanding(
  { status, phone }: Pick<ContractRequestRow, 'status' | 'phone'>,
  { isCancelAsked, hasPrice, stages }: Around,
  locale: Locale,
): { readonly tone: StatusTone; readonly text: string; readonly next: string | null } {
  if (isCancelAsked) {
    return { tone: 'waiting', text: orderMessages.askedToCancel[locale], next: null };
  }
  return {
    tone: requestTone(status),
    text: requestStatusMessages[status][locale],
    next:
      status === 'ACCEPTED'
        ? acceptedNext(stages, phone, locale)
        : requestNextMessages[status === 'QUOTED' && !hasPrice ? 'toldPrice' : status][locale]({
            phone,
          }),
  };
}
