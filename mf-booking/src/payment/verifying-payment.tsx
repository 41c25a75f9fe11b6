import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Spinner } from '@kaarigar/shared/ui/spinner';
import { paymentMessages } from './payment-messages';
import styles from './payment.module.css';

/** While we ask the bank. */
export function VerifyingPayment({ orderId }: { readonly orderId: string }) {
  const t = useMessages(paymentMessages);
  return (
    <div className={styles['panel']} role="status">
      <Spinner size={48} />
      <p className={styles['title']}>{t.verifying}</p>
      <p className={styles['text']}>{t.verifyingHint}</p>
      <p className={styles['order']}>{t.orderNumber({ orderId })}</p>
    </div>
  );
}
