import { errorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { useLocation } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { scrollIntoViewOnMount } from '../scroll-into-view';
import { bookingMessages } from './booking-messages';
import type { Placed } from './place-order';
import { problemsOfCode } from './validate-booking';

/** A try that did not succeed, and the total the person saw then. */
export type BookingFailed = Extract<Placed, { kind: 'refused' | 'unpaid' }> & {
  readonly shownPaise: number;
};

interface BookingFailureProps {
  readonly failed: BookingFailed | null;
}

/** Why the last try did not work, and what to do; brought into view, since the buttons stand apart from it. */
export function BookingFailure({ failed }: BookingFailureProps) {
  // A problem with one field is shown there.
  if (!failed || Object.keys(problemsOfCode(failed.failure.code)).length > 0) return null;
  return (
    <div ref={scrollIntoViewOnMount}>
      <FailureAlert failed={failed} />
    </div>
  );
}

function FailureAlert({ failed }: { readonly failed: BookingFailed }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { code, detail } = failed.failure;
  const message = errorMessage(code, locale);

  if (failed.kind === 'unpaid') {
    const { orderId } = failed;
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
  if (code === 'price_changed' && detail) {
    const prices = { before: formatPaise(failed.shownPaise), now: formatPaise(Number(detail)) };
    return (
      <Alert tone="error" title={message}>
        {t.oldAndNewPrice(prices)}
      </Alert>
    );
  }
  if (code === 'session_expired' || code === 'not_signed_in') {
    return (
      <Alert
        tone="error"
        action={
          <ButtonLink
            variant="primary"
            size="s"
            to={paths.login}
            onClick={() => rememberReturnTo(pathname + search)}
          >
            {t.logIn}
          </ButtonLink>
        }
      >
        {message}
      </Alert>
    );
  }
  return (
    <Alert tone="error" action={<ContactLinks />}>
      {message}
    </Alert>
  );
}
