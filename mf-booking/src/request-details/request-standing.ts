import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderMessages } from '../order-words/order-messages';
import type { IconName } from '@kaarigar/shared/ui/icon';
import type { PillTone } from '@kaarigar/shared/ui/status-pill';
import {
  calmly,
  REQUEST_ICONS,
  requestStatusMessages,
  requestTone,
  toldByPhone,
} from '../order-words/status-messages';
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
): {
  readonly tone: PillTone;
  readonly icon: IconName;
  readonly text: string;
  readonly next: string | null;
} {
  const isToldByPhone = status === 'QUOTED' && !hasPrice;
  if (isCancelAsked) {
    const text = orderMessages.askedToCancel[locale];
    return { tone: 'calm', icon: 'question', text, next: null };
  }
  return {
    tone: status === 'QUOTED' ? 'waiting' : calmly(requestTone(status)),
    icon: isToldByPhone ? 'phone' : REQUEST_ICONS[status],
    text: (isToldByPhone ? toldByPhone : requestStatusMessages[status])[locale],
    next:
      status === 'ACCEPTED'
        ? acceptedNext(stages, phone, locale)
        : requestNextMessages[isToldByPhone ? 'toldPrice' : status][locale]({
            phone,
          }),
  };
}
