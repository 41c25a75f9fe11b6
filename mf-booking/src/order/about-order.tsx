import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { workedDay } from '@kaarigar/shared/i18n/worked-day';
import { orderTitle } from '@kaarigar/shared/parchi/order-title';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { Unbroken } from '@kaarigar/shared/ui/unbroken';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { scheduleText } from '../order-words/schedule-text';
import styles from './order.module.css';

interface AboutOrderProps {
  readonly order: OrderDetailRow;
  /** When the work began and ended, as far as known. */
  readonly worked?: readonly string[] | undefined;
}

/** What a dialog is about: nobody knows their order by its number. */
export function AboutOrder({ order, worked }: AboutOrderProps) {
  const locale = useLocale();
  const { icon, tone } = tradePicture(order);
  const when = workedDay(order, worked ?? [], locale) ?? scheduleText(order, locale);
  return (
    <div className={styles['about']}>
      <IconTile name={icon} tone={tone} size="s" />
      <p>
        <strong>{orderTitle(order, locale)}</strong>
        {when === null ? null : (
          <>
            <br />
            <span className={textStyles['note']}>
              <Unbroken text={when} />
            </span>
          </>
        )}
      </p>
    </div>
  );
}
