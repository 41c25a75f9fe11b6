import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import { whatsAppTo } from '../order/reply-links';
import { ACTION_WORDS, paymentReminder } from './action-messages';

/** Opens a chat with the customer, with the sum and where to pay it already written, in their language. */
export function Remind({ order }: { readonly order: OrderDetails }) {
  const locale = useLocale();
  const { locale: theirs, order_id: orderId } = order;
  const text = paymentReminder[theirs]({
    name: order.name,
    orderId,
    service: serviceName(order, theirs),
    sum: formatPaise(order.amount_paise),
    link: `${window.location.origin}${paths.order(orderId)}`,
  });
  return (
    <ButtonAnchor variant="quiet" size="s" icon="whatsapp" href={whatsAppTo(order.phone_no, text)}>
      {ACTION_WORDS.remind[locale]}
    </ButtonAnchor>
  );
}
