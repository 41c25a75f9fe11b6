import { errorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { bookingMessages } from './booking-messages';
import type { Placed } from './place-order';
import { problemsOfCode } from './validate-booking';

/** A try that did not succeed, and the total the person saw then. */
export type BookingFailed = Extract<Placed, { kind: 'refused' | 'unpaid' }> & {
  readonly shownPaise: number;
};

interface BookingFailureProps {
  readonly failed: BookingFailed | null;
  /** Something required is empty. */
  readonly isIncomplete: boolean;
}

/** Why the last try did not work, above the buttons: it is seen wherever the form is scrolled to. */
export function BookingFailure({ failed, isIncomplete }: BookingFailureProps) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  if (isIncomplete) return <Alert tone="error">{errorMessage('required_fields', locale)}</Alert>;
  if (!failed) return null;

  const { code, detail } = failed.failure;
  const message = errorMessage(code, locale);
  if (failed.kind === 'unpaid') {
    return (
      <Alert
        tone="error"
        title={t.paymentFailed({ message })}
        action={<ContactLinks orderId={failed.orderId} />}
      >
        {code === 'order_not_payable' ? null : t.orderKept({ orderId: failed.orderId })}
      </Alert>
    );
  }
  // Shown at its field.
  if (Object.keys(problemsOfCode(code)).length > 0) return null;
  if (code === 'price_changed' && detail) {
    return (
      <Alert tone="error" title={message}>
        {t.oldAndNewPrice({
          before: formatPaise(failed.shownPaise),
          now: formatPaise(Number(detail)),
        })}
      </Alert>
    );
  }
  const needsLogin = code === 'session_expired' || code === 'not_signed_in';
  return (
    <Alert
      tone="error"
      action={
        needsLogin ? (
          <ButtonLink variant="primary" size="s" to={paths.login}>
            {t.logIn}
          </ButtonLink>
        ) : (
          <ContactLinks />
        )
      }
    >
      {message}
    </Alert>
  );
}
