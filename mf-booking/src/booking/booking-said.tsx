import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderSum } from '@kaarigar/shared/i18n/order-sum';
import { whenOf } from '@kaarigar/shared/parchi/parchi-facts';
import { parchiSaid } from '@kaarigar/shared/parchi/parchi-said';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ReadAloud } from '@kaarigar/shared/ui/read-aloud';
import type { BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import { itemName } from './item-name';
import { runningTotal } from './order-of';

interface BookingSaidProps {
  readonly item: CatalogueItem;
  readonly values: BookingFields;
}

/** What is ordered is heard as a whole, before it is paid. */
export function BookingSaid({ item, values }: BookingSaidProps) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const total = runningTotal(item, values.quantity);
  if (total === null) return null;
  const sum = { ...item, ...total, days: null, unit_price_paise: item.price_paise };
  const when = { scheduled_on: values.day || null, slot: values.slot || null };
  return (
    <ReadAloud
      textOf={() =>
        parchiSaid(
          {
            job: itemName(item, locale),
            ...whenOf(when, locale),
            sum: orderSum(sum, locale),
            amountLabel: t.total,
            amount: formatPaise(total.paise),
          },
          locale,
        )
      }
    />
  );
}
