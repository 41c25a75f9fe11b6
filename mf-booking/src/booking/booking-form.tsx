import { Suspense } from 'react';
import type { RoomWish } from '@kaarigar/shared/api/room';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';
import { Price } from '@kaarigar/shared/ui/price';
import type { BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';
import { BookingSlip } from './booking-slip';
import { usePerson, type BookingAccount } from './person-fields';
import { QuantityField } from './quantity-field';
import { RoomLater } from './room-later';
import { ScheduleFields } from './schedule-fields';
import type { ProposedTime } from './use-proposed-time';
import type { FieldProblem } from './validate-booking';

/** Comes after the form, which can be read without it. */
const BookingSaid = lazyOrNothing(() =>
  import(/* webpackChunkName: "booking-said" */ './booking-said').then((file) => file.BookingSaid),
);

interface BookingFormProps {
  readonly context: RemoteContext;
  readonly item: CatalogueItem;
  /** See `usePerson`. */
  readonly account: BookingAccount | null;
  readonly form: Form<BookingFields, FieldProblem>;
  readonly proposed: ProposedTime;
  /** All is filled in: the slip, and this to change it. Otherwise every field is asked for. */
  readonly onChange?: (() => void) | undefined;
}

/** The fields of the details form, and the slip of what is not asked. Each fact stands once. */
export function BookingForm(props: BookingFormProps) {
  const { context, item, account, form, proposed, onChange } = props;
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const { field, values } = form;
  const person = usePerson({
    name: field('name'),
    phone: field('phone'),
    address: field('address'),
    email: field('email'),
    account,
  });
  const { search } = proposed;
  const wish = values.day === '' || values.slot === '' ? null : roomWishOf(item, values);
  // Who chooses a day or a part of it has seen the other, which is theirs, too: no answer that comes later changes it.
  const timeField = (name: 'day' | 'slot'): ReturnType<typeof field> => ({
    ...field(name),
    onChange: ({ target }) =>
      form.change({
        day: values.day || proposed.otherwise.day,
        slot: values.slot || proposed.otherwise.slot,
        [name]: target.value,
      }),
  });
  const room = (
    <RoomLater
      context={context}
      wish={wish}
      search={
        search && {
          ...search,
          chosen: wish,
          isProposed: values.day === proposed.time.day && values.slot === proposed.time.slot,
          wishAt: (time) => roomWishOf(item, time),
        }
      }
    />
  );
  const said = (
    <Suspense>
      <BookingSaid item={item} values={values} />
    </Suspense>
  );
  if (onChange) {
    return (
      <>
        <h3 data-autofocus tabIndex={-1} className={styles['subtitle']}>
          {t.reviewTitle}
        </h3>
        <BookingSlip values={values} item={item} change={person.isAsked ? null : person.change} />
        {room}
        {person.isAsked ? person.fields : null}
        <Button variant="quiet" size="s" onClick={onChange}>
          {t.changeBooking}
        </Button>
        {said}
      </>
    );
  }
  return (
    <>
      <div className={styles['much']}>
        <QuantityField unit={item.unit} field={field('quantity')} />
        <p className={styles['each']}>
          <Price paise={item.price_paise} unitLabel={unitWords[item.unit][locale]} />
        </p>
      </div>
      <ScheduleFields day={timeField('day')} slot={timeField('slot')} full={proposed.full} />
      {room}
      {person.isAsked ? person.fields : <BookingSlip values={values} change={person.change} />}
      {said}
    </>
  );
}

/** What somebody would have to be free for. */
function roomWishOf(
  { category }: Pick<CatalogueItem, 'category'>,
  { day, slot }: Pick<BookingFields, 'day' | 'slot'>,
): RoomWish {
  return { ordered: category, day, slot, workers: 1, days: null, orderId: null };
}
