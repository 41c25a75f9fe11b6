import { useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CatalogueItem, OrderRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { SignedIn } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { focusFirstInvalid } from '@kaarigar/shared/ui/focus-first-invalid';
import { Price } from '@kaarigar/shared/ui/price';
import { Total } from '@kaarigar/shared/ui/total';
import { usePageRestored } from '../page-restored';
import { BookingFailure, isOutdated, type BookingFailed } from './booking-failure';
import { BookingForm } from './booking-form';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';
import { followPlaced } from './follow-placed';
import { itemName } from './item-name';
import { runningTotal } from './order-of';
import { PayButtons } from './pay-buttons';
import { submittedMode } from './payment-mode';
import { UnpaidBefore } from './unpaid-before';
import { unitMessages } from './unit-messages';
import { useBooking } from './use-booking';
import { hasMissing, problemsOfCode } from './validate-booking';

interface BookingDialogProps {
  readonly context: RemoteContext;
  readonly person: SignedIn;
  readonly item: CatalogueItem;
  /** The page to come back to after paying. */
  readonly returnPath: string;
  readonly onClose: () => void;
  /** Booked, to be paid after the work. */
  readonly onBooked: (order: OrderRow, isEarlier: boolean) => void;
  /** The order exists and something has happened to it: show what. */
  readonly onVerify: (orderId: string) => void;
  /** The list shown is no longer right (a price, an item). */
  readonly onOutdated: () => void;
}

/** The details form of one item, from the first field to the payment page. */
export function BookingDialog(props: BookingDialogProps) {
  const { context, person, item, returnPath, onClose, onBooked, onVerify, onOutdated } = props;
  const t = useMessages(bookingMessages);
  const units = useMessages(unitMessages);
  const locale = useLocale();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const booking = useBooking({ context, person, item, returnPath });
  const [failed, setFailed] = useState<BookingFailed | null>(null);
  const total = runningTotal(item, booking.fields.quantity);
  const sum = total && `${formatNumber(total.quantity)} × ${formatPaise(item.price_paise)}`;
  const totalDetail = item.unit === 'fixed' ? null : (sum ?? t.totalNeedsQuantity);

  const isShownAtField =
    failed !== null && Object.keys(problemsOfCode(failed.placed.failure.code)).length > 0;

  // Back from the payment page: the list's notice takes over from here.
  usePageRestored(() => {
    booking.release();
    onClose();
  });

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const mode = submittedMode(event.nativeEvent);
    const shownPaise = total?.paise ?? 0;
    // The problems are on the page before the focus goes to the first of them.
    const trial = flushSync(() => {
      setFailed(null);
      return booking.place(mode);
    });
    if (form.current && focusFirstInvalid(form.current)) return;

    const placed = await trial;
    // Null: another try was on its way.
    if (!placed) return;
    followPlaced(placed, {
      onBooked,
      onVerify,
      isOpen: () => form.current !== null,
      onFailed(notPlaced) {
        flushSync(() => setFailed({ placed: notPlaced, shownPaise }));
        if (form.current) focusFirstInvalid(form.current);
        if (isOutdated(notPlaced.failure.code)) onOutdated();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={itemName(item, locale)}
      footer={
        <div className={styles['foot']}>
          {hasMissing(booking.problems) ? <Alert tone="error">{t.fillRequired}</Alert> : null}
          <Total label={t.total} detail={totalDetail} paise={total?.paise ?? null} />
          <PayButtons formId={formId} placing={booking.placing} />
        </div>
      }
    >
      <UnpaidBefore
        userId={person.userId}
        item={item}
        // What is being placed here is not another order.
        ownOrderId={booking.sentOrderId}
      />
      <p>
        <Price paise={item.price_paise} unitLabel={units[item.unit]} />
      </p>
      <form
        id={formId}
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <BookingForm
          unit={item.unit}
          fields={booking.fields}
          problems={booking.problems}
          onChange={booking.change}
        />
      </form>
      {isShownAtField ? null : <BookingFailure failed={failed} />}
    </Dialog>
  );
}
