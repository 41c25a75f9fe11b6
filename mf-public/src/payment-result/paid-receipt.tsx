import { use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { hasReceipt } from '@kaarigar/shared/i18n/receipt-facts';
import { receiptMessages } from '@kaarigar/shared/i18n/receipt-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Receipt } from '@kaarigar/shared/ui/receipt';
import styles from './payment-result.module.css';
import type { AskedOrder } from './payment-success-loader';

/** The order's receipt, the same as under My Orders, and the button that prints it; nothing while there is none. */
export function PaidReceipt({ order }: { readonly order: AskedOrder }) {
  const t = useMessages(receiptMessages);
  const answer = use(order);
  const paid = answer.state === 'known' ? answer.value : null;
  if (!paid || !hasReceipt(paid)) return null;
  return (
    <>
      <Receipt order={paid} />
      <div className={styles['actions']} data-print="none">
        <Button variant="primary" icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
    </>
  );
}
