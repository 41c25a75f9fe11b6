import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { ERASED } from '@kaarigar/shared/domain/erased';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { workedDay, workedMoments } from '@kaarigar/shared/i18n/worked-day';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { paths } from '@kaarigar/shared/paths';
import { ButtonAnchor, ButtonLink } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { greeting } from '../order/greeting';
import { whatsAppTo } from '../order/reply-links';
import { orderDetailsMessages } from './order-details-messages';
import styles from './reach-customer.module.css';

/** What staff do first: who it is, when and where, and the two ways to talk to them. */
export function ReachCustomer({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  const { name, phone_no: phone, address, account_id: account } = order;
  const worked = workedDay(order, workedMoments(order.workers), locale);
  const when = worked ?? visitText(order, locale);
  const facts = [serviceName(order, locale), when].filter(Boolean);
  const text = greeting({ ...order, customer_name: name });
  return (
    <div className={styles['customer']} data-print="none">
      <p className={styles['name']}>{name}</p>
      <p>{facts.join(' · ')}</p>
      <p className={textStyles['lines']}>{address}</p>
      {phone === ERASED.phone ? null : (
        <div className={styles['ways']}>
          <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:+91${phone}`}>
            {t.call({ phone })}
          </ButtonAnchor>
          <ButtonAnchor variant="quiet" size="s" icon="whatsapp" href={whatsAppTo(phone, text)}>
            {t.whatsApp}
          </ButtonAnchor>
          <ButtonLink
            variant="quiet"
            size="s"
            icon="user"
            to={account ? paths.adminCustomerOf(account) : paths.adminCallerOf(phone)}
          >
            {t.customer}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
