import { contractMessages } from '@kaarigar/shared/contract-work/contract-words';
import { QuoteView } from '@kaarigar/shared/contract-work/quote-view';
import type { ContractQuote, ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { canChangeVisit } from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { parchiMessages } from '@kaarigar/shared/parchi/parchi-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderMessages } from '../order-words/order-messages';
import { dueOrders, stageMessages, stageStanding, stageWork } from '../order-words/stage-words';
import { CheckoutFailure } from '../payment/checkout-failure';
import type { VerifyState } from '../payment/payment-address';
import { paymentMessages } from '../payment/payment-messages';
import { useBankAnswers } from '../payment/use-bank-answers';
import { useCheckout } from '../payment/use-checkout';
import styles from './request-details.module.css';
import type { RequestAct } from './request-standing';

interface PaysHere {
  readonly context: RemoteContext;
  readonly acts: readonly RequestAct[];
  readonly onChanged: () => void;
}

/** An accepted price: what is paid and what is done, stage by stage; the one that is due is paid from here. */
export function PriceAccepted({ quote, ...pays }: PaysHere & { readonly quote: ContractQuote }) {
  const words = useMessages(contractMessages);
  const isWithBank = useBankAnswers({
    context: pays.context,
    orderIds: dueOrders(quote.stages),
    onOutdated: pays.onChanged,
  });
  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['title']}>{words.quote(quote)}</h2>
      <QuoteView
        quote={quote}
        pathOf={({ order }) => (order ? paths.order(order.order_id) : null)}
        renderStage={(stage) => (
          <StageState {...pays} {...{ stage, isWithBank }} stages={quote.stages} />
        )}
      />
    </Card>
  );
}

interface StageStateProps extends PaysHere {
  readonly stage: ContractStage;
  readonly stages: readonly ContractStage[];
  /** Whether the payment of an order is with the bank. */
  readonly isWithBank: (orderId: string) => boolean;
}

/** How a stage stands, in one line; the one that is due has the only button. */
function StageState(props: StageStateProps) {
  const { stage, stages, context, acts, isWithBank, onChanged } = props;
  const receipts = useMessages(stageMessages);
  const locale = useLocale();
  const { order } = stage;
  const standing = stageStanding(stages, stage, locale);
  if (!order || !standing) return null;
  const work = stageWork(order, locale);
  const planned =
    order.scheduled_on && order.job_status === 'ASSIGNED'
      ? `${work}, ${formatDate(order.scheduled_on, locale)}`
      : work;
  /** That nothing of it is begun goes without saying while it is not paid. */
  const isSaid = work !== null && (order.job_status !== 'REQUESTED' || order.status === 'SUCCESS');
  // They ask to cancel it: until our answer only work that has begun asks for money.
  if (acts.includes('keep') && order.status === 'PENDING' && canChangeVisit(order)) return null;
  return (
    <div className={styles['state']}>
      {standing.isDue && acts.includes('pay') ? (
        <PayStage
          {...{ context, stage, onChanged }}
          orderId={order.order_id}
          isAwaited={isWithBank(order.order_id)}
        />
      ) : order.status === 'PENDING' ? (
        <span className={textStyles['note']}>{standing.text}</span>
      ) : (
        <StatusPill tone={standing.pill}>{standing.text}</StatusPill>
      )}
      {order.held_paise > 0 ? (
        <Link to={paths.order(order.order_id)} className={textStyles['note']}>
          {receipts.receiptOf({ number: stage.number })}
        </Link>
      ) : null}
      {isSaid ? <span className={textStyles['note']}>{planned}</span> : null}
    </div>
  );
}

interface PayStageProps extends Pick<PaysHere, 'context' | 'onChanged'> {
  readonly stage: ContractStage;
  readonly orderId: string;
  /** The bank has not answered: nobody is invited to pay a second time. */
  readonly isAwaited: boolean;
}

/** Opens the payment page of a stage; the person comes back to the stage's own page. */
function PayStage({ context, onChanged, stage, orderId, isAwaited }: PayStageProps) {
  const t = useMessages(stageMessages);
  const words = useMessages(orderMessages);
  const parchi = useMessages(parchiMessages);
  const payment = useMessages(paymentMessages);
  const navigate = useNavigate();
  const returnPath = paths.order(orderId);
  const checkout = useCheckout({
    context,
    returnPath,
    onMaybePaid: verify,
    onOutdated: onChanged,
  });

  function verify(): void {
    const state: VerifyState = { verify: orderId };
    void navigate(returnPath, { state });
  }

  if (isAwaited) {
    return (
      <>
        <StatusPill tone="waiting">{parchi.awaited}</StatusPill>
        <Button size="s" variant="primary" icon="retry" onClick={verify}>
          {payment.checkAgain}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        size="s"
        variant="accent"
        busy={checkout.opening === orderId}
        busyLabel={words.opening}
        onClick={() => void checkout.pay(orderId)}
      >
        {t.pay({ number: stage.number, sum: formatPaise(stage.amount_paise) })}
      </Button>
      <CheckoutFailure checkout={checkout} orderId={orderId} />
    </>
  );
}
