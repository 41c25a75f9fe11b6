import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Part } from '../parts/part';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';

/** Whom we call and write to about an order. */
export function BookedFor({ order }: { readonly order: OrderDetailRow }) {
  const t = useMessages(orderPageMessages);
  return (
    <Part id="order-name" title={t.yourDetails} now={order.name}>
      <div className={styles['person']}>
        <p>{displayPhone(order.mobileNumber)}</p>
        {order.email === null ? null : <p>{order.email}</p>}
      </div>
      <p className={textStyles['note']}>
        {t.otherName} <Link to={paths.profile}>{t.openProfile}</Link>
      </p>
    </Part>
  );
}
