import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { RoomWish } from '@kaarigar/shared/api/room';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderSum } from '@kaarigar/shared/i18n/order-sum';
import { Parchi } from '@kaarigar/shared/parchi/parchi';
import { whenOf } from '@kaarigar/shared/parchi/parchi-facts';
import { parchiMessages } from '@kaarigar/shared/parchi/parchi-messages';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import type { BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';
import { itemName } from './item-name';
import { runningTotal } from './order-of';
import { PersonFields, type BookingAccount } from './person-fields';
import { QuantityField } from './quantity-field';
import { RoomLater } from './room-later';
import { ScheduleFields } from './schedule-fields';
import type { FieldProblem } from './validate-booking';

interface BookingFormProps {
  readonly context: RemoteContext;
  readonly item: CatalogueItem;
  /** See `PersonFields`. */
  readonly account: BookingAccount | null;
  readonly form: Form<BookingFields, FieldProblem>;
  /** All is filled in: the slip, and this to change it. Otherwise every field is asked for. */
  readonly onChange?: (() => void) | undefined;
}

/** The fields of the details form, and the slip that they make. */
export function BookingForm({ context, item, account, form, onChange }: BookingFormProps) {
  const t = useMessages(bookingMessages);
  const { field, values } = form;
  const person = (
    <PersonFields
      name={field('name')}
      phone={field('phone')}
      address={field('address')}
      email={field('email')}
      account={account}
    />
  );
  const room = <RoomLater context={context} wish={roomWishOf(item, values)} />;
  if (onChange) {
    return (
      <>
        <h3 data-autofocus tabIndex={-1} className={styles['subtitle']}>
          {t.reviewTitle}
        </h3>
        <Summary item={item} values={values} />
        {room}
        {person}
        <Button variant="quiet" size="s" onClick={onChange}>
          {t.changeBooking}
        </Button>
      </>
    );
  }
  return (
    <>
      <QuantityField unit={item.unit} field={field('quantity')} />
      <ScheduleFields day={field('day')} slot={field('slot')} inWords={null} />
      {room}
      {person}
      <Summary item={item} values={values} />
    </>
  );
}

/** What somebody would have to be free for; null: no time is chosen yet. */
function roomWishOf(
  { category }: Pick<CatalogueItem, 'category'>,
  { day, slot }: BookingFields,
): RoomWish | null {
  if (day === '' || slot === '') return null;
  return { ordered: category, day, slot, workers: 1, days: null, orderId: null };
}

/** The slip as it will be; it has an amount only once one is known. */
function Summary({
  item,
  values,
}: Pick<BookingFormProps, 'item'> & { readonly values: BookingFields }) {
  const t = useMessages(bookingMessages);
  const slip = useMessages(parchiMessages);
  const locale = useLocale();
  const total = runningTotal(item, values.quantity);
  if (!total) return <p className={textStyles['note']}>{t.totalNeedsQuantity}</p>;
  const sum = { ...item, ...total, days: null, unit_price_paise: item.price_paise };
  return (
    <Parchi
      isNarrow
      label={t.summary}
      heading="h3"
      picture={tradePicture({ catalogue_category: item.category, item, worker_code: null })}
      facts={{
        job: itemName(item, locale),
        ...whenOf({ scheduled_on: values.day || null, slot: values.slot || null }, locale),
        place: values.address.trim() || null,
        worker: null,
        workerLabel: 'worker',
        amountLabel: slip.total,
        amount: formatPaise(total.paise),
        sum: orderSum(sum, locale),
        stamp: null,
        orderId: null,
      }}
    />
  );
}
