import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Moment } from '../order/moment';
import { receivedBy } from '@kaarigar/shared/i18n/payment-method';
import { moneyMessages } from './money-messages';
import styles from './order-money.module.css';
import { paymentSum } from './payment-sum';

interface PaymentListProps {
  readonly payments: OrderMoney['payments'];
  /** Null when this person may not refund, or when no refund is possible now. */
  readonly onRefund: ((paymentId: string) => void) | null;
}

/** Every payment that came in. */
export function PaymentList({ payments, onRefund }: PaymentListProps) {
  const t = useMessages(moneyMessages);
  const locale = useLocale();
  return (
    <div>
      <h3 className={styles['subtitle']}>{t.payments}</h3>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className={styles['entry']}>
            <div>
              <p className={styles['sum']}>
                {paymentSum(payment.amount_paise, payment.currency)}
                <span className={styles['method']}>{receivedBy(payment.method, locale)}</span>
              </p>
              <p className={textStyles['hint']}>
                <Moment at={payment.captured_at} />
                {' · '}
                <code>{payment.provider_payment_id}</code>
              </p>
            </div>
            {payment.is_disputed ? <StatusPill tone="failed">{t.disputed}</StatusPill> : null}
            {onRefund && payment.refundable_paise > 0 && !payment.is_disputed ? (
              <Button
                variant="quiet"
                size="s"
                aria-haspopup="dialog"
                aria-label={t.refundThisOf({ payment: payment.provider_payment_id })}
                onClick={() => onRefund(payment.id)}
              >
                {t.refundThis}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
