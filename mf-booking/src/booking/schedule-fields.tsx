import { useState } from 'react';
import { bookableDays, bookableSlots, SLOTS } from '@kaarigar/shared/domain/schedule';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { SelectField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import type { BookingFields } from './booking-fields';
import { bookingMessages } from './booking-messages';
import { chosenDayProblem } from './day-choice';
import { problemText } from './problem-text';
import { closedDaysText, slotMessages, slotText } from './schedule-messages';
import type { FieldProblem } from './validate-booking';

type Field = ReturnType<Form<BookingFields, FieldProblem>['field']>;

interface ScheduleFieldsProps {
  readonly day: Field;
  /** Null: the work takes whole days. */
  readonly slot: Field | null;
  /** A day that stands already is no mistake of the person, whatever day it is. */
  readonly standingDay?: string | undefined;
}

/** The day of the work, and the part of the day. */
export function ScheduleFields({ day, slot, standingDay }: ScheduleFieldsProps) {
  const t = useMessages(bookingMessages);
  const slots = useMessages(slotMessages);
  const locale = useLocale();
  const [openedAt] = useState(() => new Date());
  const days = bookableDays(openedAt);
  const left = bookableSlots(day.value, openedAt);
  // With no slot left, the person must change the day; the day field says so, and we offer all slots.
  const open = left.length > 0 ? left : SLOTS;
  // We check a chosen day at once: the browser's calendar cannot leave out Sundays.
  const chosen = day.value === standingDay ? undefined : chosenDayProblem(day.value, openedAt);

  return (
    <FieldRow>
      <TextField
        {...day}
        required
        error={day.error ?? problemText('day', chosen, locale)}
        label={t.day}
        hint={closedDaysText('hint', locale)}
        type="date"
        min={days.first}
        max={days.last}
      />
      {slot ? (
        <SelectField
          {...slot}
          required
          label={t.slot}
          // A chosen slot that is over stays visible; the check says why it cannot be booked.
          options={SLOTS.filter((one) => open.includes(one) || one === slot.value).map((one) => ({
            value: one,
            label: open.includes(one) ? slotText(one, locale) : t.slotIsOver({ slot: slots[one] }),
          }))}
        />
      ) : null}
    </FieldRow>
  );
}
