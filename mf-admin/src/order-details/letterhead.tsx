import { brand, displayPhone } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Logo } from '@kaarigar/shared/ui/logo';
import styles from './letterhead.module.css';
import { orderDetailsMessages } from './order-details-messages';

/** On paper only: whose sheet this is, whom to call, and as of when it is right. */
export function Letterhead({ readAt }: { readonly readAt: number }) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  const at = new Date(readAt);
  const moment = `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  return (
    <div className={styles['letterhead']}>
      <Logo />
      <p className={styles['contact']}>
        {`${displayPhone(brand.supportPhone)} · ${brand.supportEmail}`}
        <br />
        {t.asOf({ moment })}
      </p>
    </div>
  );
}
