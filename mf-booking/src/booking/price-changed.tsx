import { errorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { bookingMessages } from './booking-messages';

interface PriceChangedProps {
  /** The price of one unit that the person saw when they filled the form in; null: none that we know of. */
  readonly seenPaise: number | null;
  readonly paise: number;
  /** Since when it is another one; else since the page was opened. */
  readonly title?: string;
}

/** Asks, above the buttons, whether to go on at a price that is not the one the form was filled in for. */
export function PriceChanged({ seenPaise, paise, title }: PriceChangedProps) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  if (seenPaise === null || seenPaise === paise) return null;
  const prices = { before: formatPaise(seenPaise), now: formatPaise(paise) };
  return (
    <Alert tone="warning" title={title ?? errorMessage('price_changed', locale)}>
      {t.oldAndNewPrice(prices)}
    </Alert>
  );
}
