import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Spinner } from '@kaarigar/shared/ui/spinner';
import { focusOnMount } from '../focus-on-mount';
import { paymentMessages } from './payment-messages';
import styles from './payment.module.css';

/** While we ask the bank. */
export function VerifyingPayment({ orderId }: { readonly orderId: string }) {
  const t = useMessages(paymentMessages);
  return (
    <div className={styles['panel']} role="status">
      <Spinner size={48} />
      <h2 className={styles['title']} tabIndex={-1} ref={focusOnMount}>
        {t.verifying}
      </h2>
      <p className={styles['text']}>{t.verifyingHint}</p>
      <p className={styles['order']}>{t.orderNumber({ orderId })}</p>
    </div>
  );
}
