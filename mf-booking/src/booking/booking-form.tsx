import { useState } from 'react';
import { QUANTITY_BOUNDS, type Unit } from '@kaarigar/shared/domain/quote';
import { bookableDays, bookableSlots, SLOTS } from '@kaarigar/shared/domain/schedule';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { SelectField, TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import type { BookingField, BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import { chosenDayProblem } from './day-choice';
import { problemText } from './problem-text';
import { closedDaysText, slotMessages, slotText } from './schedule-messages';
import { quantityMessages } from './unit-messages';
import type { BookingProblems } from './validate-booking';

interface BookingFormProps {
  readonly unit: Unit;
  readonly fields: BookingFields;
  readonly problems: BookingProblems;
  readonly onChange: (field: BookingField, value: string) => void;
}

/** The fields of the details form. */
export function BookingForm({ unit, fields, problems, onChange }: BookingFormProps) {
  const t = useMessages(bookingMessages);
  const slots = useMessages(slotMessages);
  const quantityLabels = useMessages(quantityMessages);
  const locale = useLocale();
  const [openedAt] = useState(() => new Date());
  const days = bookableDays(openedAt);
  const left = bookableSlots(fields.day, openedAt);
  // With nothing left the day is what has to change, and its field says so.
  const open = left.length > 0 ? left : SLOTS;
  const bounds = QUANTITY_BOUNDS[unit];

  function control(field: BookingField) {
    return {
      name: field,
      required: true,
      value: fields[field],
      error: problemText(field, problems[field], locale),
      onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    };
  }

  return (
    <>
      {unit === 'fixed' ? null : (
        <TextField
          {...control('quantity')}
          label={quantityLabels[unit]}
          hint={t.quantityHint({ min: formatNumber(bounds.min), max: formatNumber(bounds.max) })}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      <FieldRow>
        <TextField
          {...control('day')}
          // A chosen day is judged at once: the calendar itself cannot leave out the Sundays.
          error={problemText('day', problems.day ?? chosenDayProblem(fields.day, openedAt), locale)}
          label={t.day}
          hint={closedDaysText('hint', locale)}
          type="date"
          min={days.first}
          max={days.last}
        />
        <SelectField
          {...control('slot')}
          label={t.slot}
          // A chosen part of the day that is over stays to be seen; the check says why it will not do.
          options={SLOTS.filter((slot) => open.includes(slot) || slot === fields.slot).map(
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
        <TextField {...control('name')} {...personInputs.name} label={t.name} />
        <TextField {...control('phone')} {...personInputs.phone} label={t.phone} />
      </FieldRow>
      <TextField {...control('email')} {...personInputs.email} label={t.email} />
      <TextAreaField
        {...control('address')}
        {...personInputs.address}
        label={t.address}
        hint={t.addressHint}
        rows={2}
      />
    </>
  );
}
