import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { Draft } from '@kaarigar/shared/forms/draft';
import { errorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { PaymentRefused } from '../payment/payment-refused';
import { scrollIntoViewOnMount } from '../scroll-into-view';
import { bookingMessages } from './booking-messages';
import { placingMessages } from './placing-messages';
import type { PaymentMode } from './payment-mode';
import type { NotPlaced } from './place-order';
import { RefusalAlert } from './refusal-alert';
import { saveKnownOrderId } from './sent-order';

/** A try that failed, how it was to be paid, and the total that the person saw then. */
export interface BookingFailed {
  readonly placed: NotPlaced;
  readonly mode: PaymentMode;
  readonly shownPaise: number;
}

interface BookingFailureProps {
  readonly context: RemoteContext;
  readonly failed: BookingFailed | null;
  /** Id of the form that was sent. */
  readonly formId: string;
  readonly draft: Draft;
}

/** Whether an error code means that the page shows outdated data. */
export function isOutdated(code: ErrorCode): boolean {
  return code === 'price_changed' || code === 'inactive_item' || code === 'unknown_item';
}

/** Why the last try failed, and what to do; scrolled into view, because it is far from the buttons. */
export function BookingFailure({ failed, ...props }: BookingFailureProps) {
  if (!failed) return null;
  return (
    <div ref={scrollIntoViewOnMount}>
      <FailureAlert {...props} failed={failed} />
    </div>
  );
}

function FailureAlert({
  context,
  failed,
  formId,
  draft,
}: BookingFailureProps & { readonly failed: BookingFailed }) {
  const t = useMessages(placingMessages);
  const words = useMessages(bookingMessages);
  const locale = useLocale();
  const { placed, mode, shownPaise } = failed;
  const { code, detail } = placed.failure;
  const message = errorMessage(code, locale);

  if (placed.kind === 'unpaid') {
    const { orderId } = placed;
    if (code === 'payment_refused') return <PaymentRefused context={context} orderId={orderId} />;
    return (
      <Alert
        tone="error"
        title={t.paymentFailed({ message })}
        action={<ContactLinks orderId={orderId} />}
      >
        {code === 'order_not_payable' ? null : t.orderKept({ orderId })}
      </Alert>
    );
  }
  if (code === 'ordered_before' && detail) {
    return (
      <Alert
        tone="warning"
        title={t.orderedBefore({ orderId: detail })}
        action={
          <>
            <ButtonLink to={paths.order(detail)} variant="quiet" size="s">
              {t.openUnpaid}
            </ButtonLink>
            <Button
              variant="plain"
              size="s"
              type="submit"
              form={formId}
              value={mode}
              onClick={() => saveKnownOrderId(draft, detail)}
            >
              {t.yesOneMore}
            </Button>
          </>
        }
      >
        {t.nothingBooked}
      </Alert>
    );
  }
  if (code === 'price_changed' && detail) {
    const prices = { before: formatPaise(shownPaise), now: formatPaise(Number(detail)) };
    return (
      <Alert tone="error" title={message}>
        {words.oldAndNewPrice(prices)}
      </Alert>
    );
  }
  return <RefusalAlert code={code}>{message}</RefusalAlert>;
}
