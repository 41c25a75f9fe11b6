import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { useDeskContext } from '../desk-settings/desk-context';
import { useOfOneCall } from '../order/of-one-call';
import { orderDetailsMessages } from './order-details-messages';

/** What else was booked in the same call: whoever calls again means all of it. */
export function OfOneCallLine({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  const others = useOfOneCall(useDeskContext(), order);
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
