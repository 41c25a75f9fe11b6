import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CatalogueItem, OrderRow } from '@kaarigar/shared/contracts/rows';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { getLocale, useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLocation } from '@kaarigar/shared/platform/router';
import type { SignedIn } from '@kaarigar/shared/platform/session';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { BarTotal } from './bar-total';
import { usePageRestored } from '../page-restored';
import {
  bookingDraftKey,
  isCarried,
  keepCarried,
  openBookingDraft,
  seenPrice,
  serviceIdOf,
} from './booking-draft';
import { takeAgain } from './book-again';
import { BookingFailure, isOutdated, type BookingFailed } from './booking-failure';
import { BookingForm } from './booking-form';
import { fieldsOfOrder, initialFields, restoreFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';
import { followPlaced } from './follow-placed';
import { ItemDialog } from './item-dialog';
import { LeavingLater } from './leaving-later';
import { orderOf, runningTotal } from './order-of';
import { PayButtons } from './pay-buttons';
import { submittedMode } from './payment-mode';
import { placingMessages } from './placing-messages';
import { PriceChanged } from './price-changed';
import { problemText } from './problem-text';
import { UnpaidBefore } from './unpaid-before';
import { usePlacing } from './use-placing';
import { useProposedTime } from './use-proposed-time';
import { useUnpaidFields } from './use-unpaid-fields';
import { BOOKING_REFUSALS, validateBooking } from './validate-booking';
import { visitorWishes } from './visitor-wish';

interface BookingDialogProps {
  readonly context: RemoteContext;
  readonly person: SignedIn;
  readonly item: CatalogueItem;
  /** The page to come back to after paying. */
  readonly returnPath: string;
  readonly onClose: () => void;
  /** Booked, to be paid after the work. */
  readonly onBooked: (order: OrderRow) => void;
  /** The order exists and its state has changed already: show the state. */
  readonly onVerify: (orderId: string) => void;
  /** The list is outdated (a price, an item). */
  readonly onOutdated: () => void;
}

/** The details form of one item, from the first field to the payment page. */
export function BookingDialog(props: BookingDialogProps) {
  const { context, person, item, returnPath, onClose, onBooked, onVerify, onOutdated } = props;
  const t = useMessages(bookingMessages);
  const words = useMessages(placingMessages);
  const locale = useLocale();
  const formId = useId();
  const key = bookingDraftKey(person.userId, item);
  const serviceId = serviceIdOf(item);
  const hasEmail = person.email !== '';
  const entry = useLocation();
  const [draft] = useState(() => {
    const opened = openBookingDraft(person, item);
    takeAgain(opened, entry, person.userId);
    return opened;
  });
  const [openedAt] = useState(() => new Date());
  const [known] = useState(() => initialFields({ me: person.me, unit: item.unit, now: openedAt }));
  const proposed = useProposedTime({ draft, openedAt, otherwise: known });
  const [failed, setFailed] = useState<BookingFailed | null>(null);
  const { placing, place, release } = usePlacing({
    context,
    userId: person.userId,
    draft,
    draftKey: key,
    serviceId,
    returnPath,
  });
  const form = useForm({
    initial: { ...known, ...proposed.time },
    draft,
    restore: (kept) => restoreFields(kept, openedAt),
    check: (values, at) => validateBooking(values, { unit: item.unit, now: at, hasEmail }),
    text: (field, problem) => problemText(field, problem, locale, item.unit),
    refusals: BOOKING_REFUSALS,
    async send(values, sent) {
      setFailed(null);
      // The time that they saw is theirs from now on.
      form.change({ day: values.day, slot: values.slot });
      const shownPaise = total?.paise ?? 0;
      const mode = submittedMode(sent.submitter);
      const placed = await place(orderOf(item, values, { mode, locale: getLocale() }));
      if (placed) {
        if (placed.kind !== 'refused') visitorWishes.forget(serviceId);
        followPlaced(placed, {
          onBooked,
          onVerify,
          form: sent.form,
          onFailed(notPlaced) {
            setFailed({ placed: notPlaced, mode, shownPaise });
            if (isOutdated(notPlaced.failure.code)) onOutdated();
          },
        });
      }
      // `placeOrder` clears the draft at once, or the payment does it later; so the form must not.
      return false;
    },
  });
  // What was filled in before the account is looked at, and ordered: nobody goes through it twice.
  const [isReview, setIsReview] = useState(
    () =>
      isCarried(draft) &&
      validateBooking(form.values, { unit: item.unit, now: openedAt, hasEmail }).ok,
  );
  // It stays open: who corrects a field must not lose it on the way.
  if (isReview && Object.keys(form.problems).length > 0) setIsReview(false);

  function openFields(): void {
    keepCarried(draft, false);
    flushSync(() => setIsReview(false));
    document.getElementById(formId)?.querySelector('input')?.focus();
  }

  useUnpaidFields({
    context,
    userId: person.userId,
    serviceId,
    draft,
    fill: (order) => form.change(fieldsOfOrder(order)),
  });
  const total = runningTotal(item, form.values.quantity);

  // After Back from the payment page, the list's notice shows what to do next.
  usePageRestored(() => {
    release();
    onClose();
  });

  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      notes={
        <>
          <PriceChanged seenPaise={seenPrice(draft)} paise={item.price_paise} />
          <p className={styles['promise']}>{t.promise}</p>
        </>
      }
      total={
        <BarTotal
          paise={total?.paise ?? null}
          waits={item.unit === 'sq_ft' ? t.enterArea : undefined}
        />
      }
      buttons={
        <PayButtons
          formId={formId}
          placing={placing ?? (proposed.pressed && submittedMode(proposed.pressed))}
          size="s"
        />
      }
    >
      <FieldsAlert summary={form.summary} />
      {form.problem ? (
        <BookingFailure context={context} failed={failed} formId={formId} draft={draft} />
      ) : null}
      <UnpaidBefore userId={person.userId} serviceId={serviceId} draft={draft} />
      <LeavingLater context={context} />
      <form
        {...form.props}
        onSubmit={proposed.sendWith(form.props.onSubmit)}
        id={formId}
        className={styles['form']}
      >
        <BookingForm
          context={context}
          item={item}
          account={{ email: person.email || null }}
          form={form}
          proposed={proposed}
          onChange={isReview ? openFields : undefined}
        />
      </form>
      <p className={textStyles['quiet']}>{words.howLater}</p>
    </ItemDialog>
  );
}
