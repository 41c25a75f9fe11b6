import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import styles from './work-facts.module.css';
import { assignMessages } from './worker-messages';

/** What the worker is to do and where: whoever chooses somebody must not remember it from the page behind. */
export function WorkFacts({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(assignMessages);
  const locale = useLocale();
  const name = serviceName(order, locale);
  // A bare 1 says nothing.
  const isOnce = order.unit === 'fixed' || (order.unit === 'each' && order.quantity === 1);
  const quantity = orderQuantity(order, locale);
  // What has no word for its unit is counted: 3 × Bulb holder.
  const counted = order.unit === 'each' ? `${quantity} × ${name}` : `${name} · ${quantity}`;
  const service = isOnce ? name : counted;
  return (
    <dl className={styles['facts']}>
      {[
        { label: t.service, value: service },
        { label: t.address, value: order.address },
      ].map(({ label, value }) => (
        <div key={label}>
          <dt className={textStyles['hint']}>{label}</dt>
          <dd className={textStyles['lines']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
