import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { orderDetailsMessages } from './order-details-messages';

/** What else was booked in the same call: whoever calls again means all of it. */
export function OfOneCallLine({ others }: { readonly others: readonly OrderSummary[] }) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  if (others.length === 0) return null;
  return (
    <div>
      <p>{`${t.ofOneCall}:`}</p>
      {others.map((other) => (
        <p key={other.order_id}>
          <Link to={paths.adminOrderDetailsOf(other.order_id)}>{other.order_id}</Link>
          {[serviceName(other, locale), visitText(other, locale)]
            .filter(Boolean)
            .map((part) => ` · ${part}`)
            .join('')}
        </p>
      ))}
    </div>
  );
}
