import type { ReactNode } from 'react';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { orderSum } from '@kaarigar/shared/i18n/order-sum';
import { Paper } from '@kaarigar/shared/parchi/paper';
import { Fact, Facts } from '@kaarigar/shared/parchi/parchi';
import { whenOf } from '@kaarigar/shared/parchi/parchi-facts';
import { parchiMessages } from '@kaarigar/shared/parchi/parchi-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';
import { runningTotal } from './order-of';

interface BookingSlipProps {
  readonly values: BookingFields;
  /** Where nobody is asked how many: the slip says it. */
  readonly item?: CatalogueItem | undefined;
  /** Null: where and for whom are asked beside it. */
  readonly change: ReactNode;
}

/** The slip as it will be. The dialog's title says the job and the bar the amount, so it says neither again. */
export function BookingSlip({ values, item, change }: BookingSlipProps) {
  const t = useMessages(bookingMessages);
  const slip = useMessages(parchiMessages);
  const locale = useLocale();
  const { day, part } = whenOf(
    { scheduled_on: values.day || null, slot: values.slot || null },
    locale,
  );
  const total = item ? runningTotal(item, values.quantity) : null;
  return (
    <Paper as="section" label={t.summary} isCompact>
      <div className={styles['slip']}>
        <Facts>
          <Fact icon="rupee" label={t.sum}>
            {item && total
              ? orderSum(
                  { ...item, ...total, days: null, unit_price_paise: item.price_paise },
                  locale,
                )
              : null}
          </Fact>
          {/* Its two lines are there before a time is proposed. */}
          <Fact icon="calendar" label={slip.when} more={day === null ? '\u00a0' : part}>
            {day ?? '…'}
          </Fact>
          {change === null ? null : (
            <>
              <Fact icon="map-pin" label={slip.place}>
                {values.address}
              </Fact>
              <Fact icon="user" label={t.forWhom} more={displayPhone(values.phone)}>
                {values.name}
              </Fact>
            </>
          )}
        </Facts>
        {change}
      </div>
    </Paper>
  );
}
