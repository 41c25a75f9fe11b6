import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import type { AsksFor } from '../action-dialog/asks-for';
import { Moment } from '../order/moment';
import { OrdersNamed } from '../order/orders-named';
import { moneyMessages } from './money-messages';
import styles from './order-money.module.css';
import { Sums } from './sums';

interface CashListProps {
  readonly receipts: OrderMoney['cash_receipts'];
  readonly orderId: string;
}

/** Pages of the receipt book: who took the money and when; a voided one: who took it back, and why. */
export function CashList({ receipts, orderId }: CashListProps) {
  const t = useMessages(moneyMessages);
  return (
    <div>
      <h3 className={styles['subtitle']}>{t.cashReceipts}</h3>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.taken_at} className={styles['entry']}>
            <div>
              <p className={styles['sum']}>
                {formatPaise(receipt.amount_paise)}
                {receipt.voided_at ? <StatusPill tone="failed">{t.voided}</StatusPill> : null}
                {receipt.returned_paise ? (
                  <StatusPill tone="ended">{t.partReturned}</StatusPill>
                ) : null}
              </p>
              <p>{t.cash({ receipt: receipt.receipt_number })}</p>
              <p className={textStyles['hint']}>
                <Moment at={receipt.taken_at} />
                {receipt.taken_by_name ? ` · ${t.takenBy({ name: receipt.taken_by_name })}` : null}
              </p>
              {receipt.doubted_by_name ? (
                <p className={textStyles['hint']}>
                  {t.doubtedBy({ name: receipt.doubted_by_name })}
                </p>
              ) : null}
              {receipt.returned_paise ? <Returned receipt={receipt} /> : null}
              {receipt.voided_at ? (
                <>
                  <p className={textStyles['lines']}>
                    <OrdersNamed
                      text={receipt.void_reason ?? ''}
                      ownId={orderId}
                      // Its number is free.
                      state={{ asksFor: 'cash', about: receipt.receipt_number } satisfies AsksFor}
                    />
                  </p>
                  <p className={textStyles['hint']}>
                    <Moment at={receipt.voided_at} />
                    {receipt.voided_by_name
                      ? ` · ${t.voidedBy({ name: receipt.voided_by_name })}`
                      : null}
                  </p>
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of cash that a customer got back in part when the order was cancelled: how much, what stays with us, and why. */
function Returned({ receipt }: { readonly receipt: OrderMoney['cash_receipts'][number] }) {
  const t = useMessages(moneyMessages);
  const { returned_paise: returned, returned_at: at, returned_by_name: name } = receipt;
  if (!returned) return null;
  return (
    <>
      <Sums
        rows={[
          { label: t.givenBack, paise: returned },
          { label: t.kept, paise: receipt.amount_paise - returned, isTotal: true },
        ]}
      />
      <p className={textStyles['lines']}>{receipt.return_reason}</p>
      <p className={textStyles['hint']}>
        {at ? <Moment at={at} /> : null}
        {name ? ` · ${t.givenBackBy({ name })}` : null}
      </p>
    </>
  );
}
