import { useState } from 'react';
import type { Unit } from '@kaarigar/shared/domain/quote';
import { bookableDays, bookableSlots, SLOTS } from '@kaarigar/shared/domain/schedule';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { SelectField, TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { isOtherEmail, type BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import { chosenDayProblem } from './day-choice';
import { problemText } from './problem-text';
import { closedDaysText, slotMessages, slotText } from './schedule-messages';
import { QuantityField } from './quantity-field';
import type { FieldProblem } from './validate-booking';

interface BookingFormProps {
  readonly unit: Unit;
  /** The address that mails go to, whatever is typed. */
  readonly accountEmail: string;
  readonly form: Form<BookingFields, FieldProblem>;
}

/** The fields of the details form. */
export function BookingForm({ unit, accountEmail, form }: BookingFormProps) {
  const { field, values } = form;
  const t = useMessages(bookingMessages);
  const slots = useMessages(slotMessages);
  const locale = useLocale();
  const [openedAt] = useState(() => new Date());
  const days = bookableDays(openedAt);
  const left = bookableSlots(values.day, openedAt);
  // With no slot left, the person must change the day; the day field says so, and we offer all slots.
  const open = left.length > 0 ? left : SLOTS;

  return (
    <>
      <QuantityField unit={unit} field={field('quantity')} />
      <FieldRow>
        <TextField
          {...field('day')}
          required
          // We check a chosen day at once: the browser's calendar cannot leave out Sundays.
          error={
            field('day').error ?? problemText('day', chosenDayProblem(values.day, openedAt), locale)
          }
          label={t.day}
          hint={closedDaysText('hint', locale)}
          type="date"
          min={days.first}
          max={days.last}
        />
        <SelectField
          {...field('slot')}
          required
          label={t.slot}
          // A chosen slot that is over stays visible; the check says why it cannot be booked.
          options={SLOTS.filter((slot) => open.includes(slot) || slot === values.slot).map(
            (slot) => ({
              value: slot,
              label: open.includes(slot)
                ? slotText(slot, locale)
                : t.slotIsOver({ slot: slots[slot] }),
            }),
          )}
        />
      </FieldRow>
      <FieldRow>
        <TextField {...field('name')} required {...personInputs.name} label={t.name} />
        <TextField {...field('phone')} required {...personInputs.phone} label={t.phone} />
      </FieldRow>
      <TextField
        {...field('email')}
        required
        {...personInputs.email}
        label={t.email}
        hint={
          isOtherEmail(values.email, accountEmail)
            ? t.otherEmail({ account: accountEmail })
            : undefined
        }
      />
      <TextAreaField
        {...field('address')}
        required
        {...personInputs.address}
        label={t.address}
        hint={t.addressHint}
        rows={2}
      />
    </>
  );
}
