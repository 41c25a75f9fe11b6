import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { usePayAfter } from '@kaarigar/shared/pending-payment/use-pay-after';
import { usePageRestored } from '../page-restored';
import { UNTIL_TOLD } from './check-payment';
import { CheckoutFailure } from './checkout-failure';
import type { VerifyState } from './payment-address';
import { paymentMessages } from './payment-messages';
import { pendingOrders, type PendingOrder } from '@kaarigar/shared/pending-payment/pending-order';
import { useCheckout } from './use-checkout';
import { usePaymentWatch } from './use-payment-watch';

interface PendingNoticeProps {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly pending: PendingOrder;
  /** A page with a payment frame; the payment page sends people back there. */
  readonly returnPath: string;
  /** The person does not want to be reminded of it. */
  readonly onHide: () => void;
}

export interface ReminderProps extends Omit<PendingNoticeProps, 'pending'> {
  /** Null: we remind of it no more. */
  readonly pending: PendingOrder | null;
  readonly orderId: string;
}

/** What stands in the place of the reminder. */
export function Reminder({ pending, orderId, ...rest }: ReminderProps) {
  return pending ? (
    <PendingNotice key={orderId} {...rest} pending={pending} />
  ) : (
    <SettledNotice orderId={orderId} />
  );
}

/** Reminds people of an order that they left unpaid: with Back on the payment page, or in a closed or other tab. */
function PendingNotice(props: PendingNoticeProps) {
  const { context, userId, pending, returnPath, onHide } = props;
  const t = useMessages(paymentMessages);
  const errorText = useErrorMessage();
  const locale = useLocale();
  const navigate = useNavigate();
  const orderId = pending.order_id;
  // We ask the server first: the order may have been paid in the meantime.
  const { state, check } = usePaymentWatch({ context, userId, orderId, patience: UNTIL_TOLD });
  const checkout = useCheckout({
    context,
    returnPath,
    onMaybePaid: verify,
    onOutdated: () => void check(),
  });
  const later = usePayAfter(context, orderId);
  usePageRestored(() => void check());

  /** The order's page says that it is paid after the work; here the reminder is gone. */
  async function payLater(): Promise<void> {
    if (await later.payAfter()) await navigate(paths.order(orderId));
  }

  function verify(): void {
    const verifyState: VerifyState = { verify: orderId };
    void navigate(returnPath, { state: verifyState });
  }

  function hide(): void {
    onHide();
    pendingOrders.forget(userId, orderId);
  }

  const { outcome } = state;
  if (outcome === null) return <Alert tone="info">{t.noticeChecking({ orderId })}</Alert>;
  // The order is settled: the watch has removed it from the store, and another notice follows.
  if (outcome.kind === 'paid' || outcome.kind === 'closed' || outcome.kind === 'missing')
    return null;

  const isReview = outcome.kind === 'review';
  /** Nobody is invited to pay a second time. */
  const isWithBank = outcome.kind === 'waiting' && outcome.isWithBank === true;
  const mayPay = !isReview && !isWithBank;
  return (
    <Alert
      tone="warning"
      title={isReview ? t.reviewTitle : isWithBank ? t.waitingTitle : t.noticeTitle({ orderId })}
      action={
        <>
          {mayPay ? (
            <Button
              variant="accent"
              size="s"
              busy={checkout.opening === orderId}
              busyLabel={t.opening}
              onClick={() => void checkout.pay(orderId)}
            >
              {t.continuePayment}
            </Button>
          ) : null}
          {mayPay ? (
            <Button
              variant="quiet"
              size="s"
              busy={later.isBusy}
              busyLabel={t.changing}
              onClick={() => void payLater()}
            >
              {t.payAfter}
            </Button>
          ) : null}
          <Button
            variant={isWithBank ? 'primary' : mayPay ? 'plain' : 'quiet'}
            size="s"
            onClick={verify}
          >
            {isWithBank ? t.checkAgain : t.checkPayment}
          </Button>
          <Button variant="plain" size="s" onClick={hide}>
            {t.discardNotice}
          </Button>
        </>
      }
    >
      <p>
        {isReview
          ? t.reviewHappened({ orderId })
          : t.noticeService({
              service: serviceName(pending, locale),
              amount: formatPaise(pending.amount_paise),
            })}
      </p>
      {isWithBank ? <p>{t.nextPaid}</p> : null}
      {outcome.kind === 'failed' ? <p>{errorText(outcome.reason)}</p> : null}
      <CheckoutFailure checkout={checkout} orderId={orderId} />
      <ProblemAlert problem={later.problem} />
    </Alert>
  );
}

/** In its place, once we remind of the order no more: it was paid, closed or looked after elsewhere. */
function SettledNotice({ orderId }: { readonly orderId: string }) {
  const t = useMessages(paymentMessages);
  return (
    <Alert tone="info">
      {t.noticeSettled({ orderId })} <Link to={paths.orders}>{t.myOrders}</Link>
    </Alert>
  );
}
