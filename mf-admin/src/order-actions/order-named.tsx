import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { withStageText } from '@kaarigar/shared/i18n/stage-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { cashMessages } from './dialog-messages';
import styles from './order-named.module.css';

/** Which order the money is of: work, sum, customer and place, as whoever has the money in hand knows them. */
export function OrderNamed({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(cashMessages);
  const locale = useLocale();
  const { order_id: orderId } = order;
  return (
    <div className={styles['named']}>
      <p>
        <strong>{withStageText(serviceName(order, locale), locale)}</strong>
        {` · ${formatPaise(order.amount_paise)} · ${t.of({ orderId })}`}
      </p>
      <p>{order.name}</p>
      <p className={textStyles['lines']}>{order.address}</p>
    </div>
  );
}
