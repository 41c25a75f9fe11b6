import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { IconName } from '@kaarigar/shared/ui/icon';
import type { PillTone } from '@kaarigar/shared/ui/status-pill';
import { orderMessages } from './order-messages';
import type { PriceStanding } from './price-standing';
import { calmly, requestStatusMessages, requestTone } from './status-messages';

/** Of a price that cannot be accepted on the request's page. */
const priceMessages = defineMessages({
  told: { en: 'Price told by phone', hi: 'फ़ोन पर दाम बताया' },
  over: { en: 'Price no longer valid', hi: 'दाम की तारीख निकल गई' },
});

/** Each state has its own icon: a list of pills is not one picture ten times. */
const ICONS: Readonly<Record<RequestStatus, IconName>> = {
  NEW: 'mail',
  CONTACTED: 'phone',
  QUOTED: 'rupee',
  ACCEPTED: 'handshake',
  CLOSED: 'check',
  CANCELLED: 'close',
};

interface Standing {
  readonly status: RequestStatus;
  /** The customer asked to cancel the agreed work and waits for an answer. */
  readonly isCancelAsked: boolean;
  /** Null: none was given, or one that was accepted. */
  readonly price: PriceStanding | null;
}

/** How a request stands, as its pill says it. */
export function requestPill(
  { status, isCancelAsked, price }: Standing,
  locale: Locale,
): { readonly tone: PillTone; readonly icon: IconName; readonly text: string } {
  if (isCancelAsked) {
    return { tone: 'calm', icon: 'question', text: orderMessages.askedToCancel[locale] };
  }
  if (price === 'told' || price === 'over') {
    const icon = price === 'told' ? 'phone' : 'clock';
    return { tone: 'waiting', icon, text: priceMessages[price][locale] };
  }
  return {
    // It is the customer's turn: nothing goes on before they say yes.
    tone: status === 'QUOTED' ? 'waiting' : calmly(requestTone(status)),
    icon: ICONS[status],
    text: requestStatusMessages[status][locale],
  };
}
