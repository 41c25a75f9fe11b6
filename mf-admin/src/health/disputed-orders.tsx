import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { DISPUTE_STATE_WORDS } from '../order-money/dispute-messages';
import { paymentSum } from '../order-money/payment-sum';
import styles from './disputed-orders.module.css';
import { healthMessages } from './health-messages';

type Dispute = MoneyHealth['disputes']['most_urgent'][number];

/** The disputed orders, the one to answer first at the top. */
export function DisputedOrders({ disputes }: { readonly disputes: MoneyHealth['disputes'] }) {
  const t = useMessages(healthMessages);
  const { most_urgent: shown, open } = disputes;
  return (
    <>
      <ul>
        {shown.map((dispute) => (
          <DisputedOrder key={dispute.provider_dispute_id} {...dispute} />
        ))}
      </ul>
      {open > shown.length ? <p>{t.disputesMore({ count: open - shown.length })}</p> : null}
    </>
  );
}

function DisputedOrder(dispute: Dispute) {
  const t = useMessages(healthMessages);
  const locale = useLocale();
  const { order_id: orderId, state, respond_by: respondBy } = dispute;
  const hasNoDate = state === 'under_review' || respondBy === null;
  return (
    <li className={styles['dispute']}>
      {orderId === null ? (
        <code>{dispute.provider_dispute_id}</code>
      ) : (
        <Link to={paths.adminOrderDetailsOf(orderId)}>{t.orderNumber({ orderId })}</Link>
      )}
      <span className={styles['sum']}>{paymentSum(dispute.amount_paise, dispute.currency)}</span>
      <span>
        {hasNoDate
          ? DISPUTE_STATE_WORDS[state][locale]
          : t.answerBy({ when: formatDate(respondBy, locale) })}
      </span>
    </li>
  );
}
