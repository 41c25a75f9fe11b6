import { brand } from '@kaarigar/shared/brand';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { orderDetailsMessages } from './order-details-messages';
import styles from './paper-note.module.css';

/** On paper only, under the order number: when the sheet was current, and whom to call. The shell adds the logo. */
export function PaperNote({ readAt }: { readonly readAt: number }) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  const moment = formatMoment(readAt, locale);
  return (
    <p className={styles['note']}>
      <span>{t.asOf({ moment })}</span>
      <span>{`${displayPhone(brand.supportPhone)} · ${brand.supportEmail}`}</span>
    </p>
  );
}
