import { use } from 'react';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { actionsFor } from '../action-dialog/actions-for';
import type { OrderControls } from '../action-dialog/order-controls';
import { PanelProblem } from '../panel/panel-problem';
import { CashList } from './cash-list';
import { DisputeList } from './dispute-list';
import { moneyMessages, REFUSAL_WORDS } from './money-messages';
import { PaymentList } from './payment-list';
import { refundablePayments } from './refund-amount';
import { RefundList } from './refund-list';
import { Sums } from './sums';

interface MoneyPanelProps {
  readonly controls: OrderControls;
  readonly money: Promise<Live<OrderMoney>>;
}

/** The money that came in for an order, and the money that went back. */
export function MoneyPanel({ controls, money }: MoneyPanelProps) {
  const t = useMessages(moneyMessages);
  const live = use(money);
  if (live.state === 'failed') {
    return (
      <PanelProblem
        title={t.failed}
        problem={live.problem}
        isRetrying={controls.isRefreshing}
        onRetry={controls.refresh}
      />
    );
  }

  const { order, role } = controls;
  const { payments, refunds, disputes, refused_links: refused, ...sums } = live.value;
  const { cash_receipts: receipts } = sums;
  const canRefund = actionsFor(order, role).includes('refund');
  return (
    <>
      {payments.length === 0 && order.payment_method !== 'cash' ? <p>{t.none}</p> : null}
      {refunds.length > 0 || payments.length > 1 || sums.lost_paise > 0 ? (
        <MoneySums sums={sums} />
      ) : null}
      {payments.length > 0 ? (
        <PaymentList
          payments={payments}
          onRefund={canRefund ? (paymentId) => controls.open({ kind: 'refund', paymentId }) : null}
        />
      ) : null}
      {receipts.length > 0 ? <CashList receipts={receipts} orderId={order.order_id} /> : null}
      {refunds.length > 0 ? (
        <RefundList
          refunds={refunds}
          again={canRefund ? refundablePayments(live.value).map(({ id }) => id) : []}
          onAgain={(paymentId) => controls.open({ kind: 'refund', paymentId })}
        />
      ) : null}
      {disputes.length > 0 ? <DisputeList disputes={disputes} /> : null}
      {refused.length > 0 ? <RefusedLinks links={refused} /> : null}
    </>
  );
}

/** Why the payment company never opened a page for this order, in its own words. */
function RefusedLinks({ links }: { readonly links: OrderMoney['refused_links'] }) {
  const t = useMessages(moneyMessages);
  const locale = useLocale();
  const [newest] = links.slice(-1);
  if (!newest) return null;
  const { words, reason } = newest;
  return (
    <p>
      {t.refusedLink}{' '}
      {words ? <q lang="en">{words}</q> : (REFUSAL_WORDS[reason]?.[locale] ?? reason)}
    </p>
  );
}

/** Totals of an order's money; shown only when there is more than one figure. */
function MoneySums({
  sums,
}: {
  readonly sums: Pick<
    OrderMoney,
    'captured_paise' | 'refunded_paise' | 'pending_refund_paise' | 'lost_paise'
  >;
}) {
  const t = useMessages(moneyMessages);
  const { captured_paise: captured, refunded_paise: refunded, lost_paise: lost } = sums;
  const pending = sums.pending_refund_paise;
  return (
    <Sums
      rows={[
        { label: t.received, paise: captured },
        ...(refunded > 0 ? [{ label: t.refunded, paise: refunded }] : []),
        ...(pending > 0 ? [{ label: t.onItsWay, paise: pending }] : []),
        ...(lost > 0 ? [{ label: t.lost, paise: lost }] : []),
        { label: t.kept, paise: captured - refunded - lost, isTotal: true },
      ]}
    />
  );
}
