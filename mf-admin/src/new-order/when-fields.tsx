import { useState } from 'react';
import {
  bookableDays,
  bookableSlots,
  daysAfter,
  indianDay,
  nextBookableDays,
  SLOTS,
} from '@kaarigar/shared/domain/schedule';
import type { Form } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDayOfYear, formatShortWeekday } from '@kaarigar/shared/i18n/format';
import { slotHoursText, slotWord } from '@kaarigar/shared/i18n/slot-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { DateField } from '@kaarigar/shared/ui/date-field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import type { NewOrderFault, NewOrderFields } from './new-order-fields';
import { newOrderMessages } from './new-order-messages';

interface WhenFieldsProps {
  readonly form: Pick<Form<NewOrderFields, NewOrderFault>, 'field' | 'change' | 'values'>;
  /** The work takes whole days. */
  readonly isByDay: boolean;
}

/** Any day but those at one press. */
const OTHER = 'other';

/** As many as stand beside each other. */
const NEAR_DAYS = 3;

/** The day and the part of the day, what most callers want at one press. */
export function WhenFields({ form: { field, change, values }, isByDay }: WhenFieldsProps) {
  const t = useMessages(newOrderMessages);
  const locale = useLocale();
  const [openedAt] = useState(() => new Date());
  const [isAsked, setIsAsked] = useState(false);
  const near = nextBookableDays(openedAt, NEAR_DAYS);
  const isOther = isAsked || (values.day !== '' && !near.includes(values.day));
  const { first, last } = bookableDays(openedAt);
  const left = bookableSlots(values.day, openedAt);
  const { error: dayError } = field('day');

  function nameOf(day: string): string {
    if (day === indianDay(openedAt)) return t.today;
    return day === daysAfter(openedAt, 1) ? t.tomorrow : formatShortWeekday(day, locale);
  }

  return (
    <FieldRow>
      <ChipGroupField
        name="near-day"
        legend={t.day}
        required
        value={isOther ? OTHER : values.day}
        // With the date's field the reason stands there.
        error={isOther ? null : dayError}
        onChange={(chosen) => {
          setIsAsked(chosen === OTHER);
          if (chosen !== OTHER) change({ day: chosen });
        }}
        chips={[
          ...near.map((day) => ({
            value: day,
            label: nameOf(day),
            detail: formatDayOfYear(day, locale),
          })),
          { value: OTHER, label: t.otherDay },
        ]}
      >
        {isOther ? (
          <DateField {...field('day')} label={t.date} min={first} max={last} required />
        ) : null}
      </ChipGroupField>
      {isByDay ? null : (
        <ChipGroupField
          name="slot"
          legend={t.slot}
          required
          error={field('slot').error}
          value={values.slot}
          onChange={(slot) => change({ slot })}
          chips={SLOTS.map((slot) => ({
            value: slot,
            label: slotWord(slot, locale),
            detail: slotHoursText(slot, locale),
            // A chosen part that is over stays chosen: the check says why it cannot be booked.
            isDisabled: left.length > 0 && !left.includes(slot) && slot !== values.slot,
          }))}
        />
      )}
    </FieldRow>
  );
}
