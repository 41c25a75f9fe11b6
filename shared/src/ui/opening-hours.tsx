import { brand } from '../brand';
import { displayPhone } from '../domain/indian-phone';
import { CLOSED_WEEKDAYS } from '../domain/schedule';
import { useMessages } from '../i18n/define-messages';
import { formatWeekdays } from '../i18n/format';
import { openingHours } from '../i18n/opening-days';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Icon } from './icon';
import { openingHoursMessages } from './opening-hours-messages';
import styles from './opening-hours.module.css';

interface OpeningHoursProps {
  /** A button that calls us stands beside it. */
  readonly isByButton?: boolean | undefined;
}

/** When we work, and whom to call on the other days: for pages on which people choose something to book. */
export function OpeningHours({ isByButton = false }: OpeningHoursProps) {
  const t = useMessages(openingHoursMessages);
  const locale = useLocale();
  const weekdays = formatWeekdays(CLOSED_WEEKDAYS, locale);
  return (
    <p className={styles['hours']} data-print="none">
      <Icon name="clock" size={20} />
      <span>
        {t.open({ when: openingHours(locale) })}{' '}
        {CLOSED_WEEKDAYS.length === 0 ? null : isByButton &&
          brand.emergencyPhone === brand.supportPhone ? (
          t.emergencyAlone({ weekdays })
        ) : (
          <>
            {t.closed({ weekdays })}{' '}
            <a href={`tel:${brand.emergencyPhone}`}>{displayPhone(brand.emergencyPhone)}</a>
          </>
        )}
      </span>
    </p>
  );
}
