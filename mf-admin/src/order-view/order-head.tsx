import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { ERASED } from '@kaarigar/shared/domain/erased';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { withStageText } from '@kaarigar/shared/i18n/stage-text';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { workedDay, workedMoments } from '@kaarigar/shared/i18n/worked-day';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import type { OrderControls } from '../action-dialog/order-controls';
import { greeting } from '../order/greeting';
import { whatsAppTo } from '../order/reply-links';
import { listNames } from '../order-workers/list-names';
import { OfOneCallLine } from './of-one-call-line';
import { orderDetailsMessages } from './order-details-messages';
import styles from './order-head.module.css';

/** What everybody asks first: which work, for how much, and when. */
export function OrderHead({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  const { slot } = order;
  const when =
    workedDay(order, workedMoments(order.workers), locale) ??
    visitText(order, locale) ??
    (order.job_status === 'REQUESTED'
      ? [t.noDayYet, slot && slotText(slot, locale)].filter(Boolean).join(', ')
      : null);
  return (
    <div className={styles['head']} data-print="none">
      <p className={styles['job']}>
        <strong>{withStageText(serviceName(order, locale), locale)}</strong>
        {/* Its status says that a visit is free. */}
        {order.return_of === null ? (
          <strong className={styles['amount']}>{formatPaise(order.amount_paise)}</strong>
        ) : null}
      </p>
      {when === null ? null : <p>{when}</p>}
    </div>
  );
}

/** Whom one talks to about it, and how; where it is, and who comes. */
export function OrderPeople({ order, ofOneCall }: Pick<OrderControls, 'order' | 'ofOneCall'>) {
  const t = useMessages(orderDetailsMessages);
  const locale = useLocale();
  const { name, phone_no: phone, address, account_id: account } = order;
  const workers =
    order.workers.length > 0
      ? listNames(order.workers, locale)
      : order.job_status === 'REQUESTED'
        ? t.nobodyYet
        : null;
  const text = greeting({ ...order, customer_name: name });
  return (
    <div className={styles['head']} data-print="none">
      <div className={styles['person']}>
        {phone === ERASED.phone ? (
          <span>{name}</span>
        ) : (
          <>
            <Link
              to={account ? paths.adminCustomerOf(account) : paths.adminCallerOf(phone)}
              className={styles['name']}
              title={t.customer}
            >
              {name}
            </Link>
            <span className={styles['ways']}>
              <ButtonAnchor
                variant="quiet"
                size="s"
                icon="phone"
                href={`tel:+91${phone}`}
                aria-label={t.call({ phone })}
              >
                {phone}
              </ButtonAnchor>
              <ButtonAnchor variant="quiet" size="s" icon="whatsapp" href={whatsAppTo(phone, text)}>
                {t.whatsApp}
              </ButtonAnchor>
            </span>
          </>
        )}
      </div>
      <p className={textStyles['lines']}>{address}</p>
      {workers === null ? null : <p>{`${t.workers}: ${workers}`}</p>}
      <OfOneCallLine others={ofOneCall} />
    </div>
  );
}
